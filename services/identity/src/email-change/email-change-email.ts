import type { Language } from '@sao-mai/contracts';
import { composeMail, isolate } from '@sao-mai/platform';
import type { MailMessage, MailSite } from '@sao-mai/platform';
import { texts } from './email-change-email-texts.ts';

export interface EmailChangeSite extends MailSite {
  /** Empty if the operator has not set one. */
  readonly supportEmail: string;
}

interface Recipient {
  readonly id: string;
  readonly to: { readonly email: string; readonly language: Language };
}

export type EmailChangeEmailInput = Recipient &
  (
    | { readonly kind: 'link'; readonly code: string }
    | { readonly kind: 'taken' }
    | { readonly kind: 'asked' | 'changed'; readonly newAddress: string }
  );

/** The old mailbox may belong to somebody else by now, so it sees enough to recognise the address, not all of it. */
function masked(address: string): string {
  const at = address.lastIndexOf('@');
  return `${Array.from(address.slice(0, at))[0] ?? ''}•••${address.slice(at)}`;
}

function contentOf(input: EmailChangeEmailInput, { siteName, siteUrl, supportEmail }: EmailChangeSite) {
  const text = texts[input.to.language];
  switch (input.kind) {
    case 'link':
      return { ...text.link(siteName), url: `${siteUrl}/new-address?lang=${input.to.language}#${input.code}` };
    case 'taken':
      return { ...text.taken(siteName), url: `${siteUrl}/login` };
    case 'asked':
      return { ...text.asked(siteName, isolate(masked(input.newAddress))), url: `${siteUrl}/forgot-password` };
    case 'changed': {
      const support = supportEmail === '' ? text.atTheFoot : isolate(supportEmail);
      return {
        ...text.changed(siteName, isolate(masked(input.newAddress)), support),
        url: `${siteUrl}/user-profile`,
      };
    }
  }
}

/** Mails to the new address contain nothing that the account's owner typed: it may belong to somebody else. */
export function emailChangeEmail(input: EmailChangeEmailInput, site: EmailChangeSite): MailMessage {
  const { siteName, siteUrl } = site;
  const { id, kind, to } = input;
  const text = texts[to.language];
  const { subject, heading, opening, then, action, note, url } = contentOf(input, site);
  const why = kind === 'link' || kind === 'taken' ? text.whyNew(siteName) : text.whyOld(siteName);
  const envelope = { to: to.email, subject, messageId: `email-change-${kind}-${id}`, language: to.language };
  return composeMail(site, envelope, {
    heading,
    preview: opening,
    blocks: [opening, then].map((line) => ({ kind: 'paragraph', text: line })),
    action: { label: action, url },
    notes: [note],
    footer: { text: why, link: { label: text.account, url: `${siteUrl}/user-profile` } },
  });
}
