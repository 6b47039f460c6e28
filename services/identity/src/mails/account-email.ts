import type { Language } from '@sao-mai/contracts';
import { composeMail } from '@sao-mai/platform';
import type { MailMessage, MailSite } from '@sao-mai/platform';
import { texts } from './account-email-texts.ts';
import type { AccountMailKind } from './account-mail.ts';

export interface AccountEmailInput {
  readonly id: string;
  readonly kind: AccountMailKind;
  readonly to: { readonly email: string; readonly language: Language };
  readonly code: string;
}

/** The address may belong to somebody else, so the mail contains nothing its creator typed, not even the name. */
export function accountEmail({ id, kind, to, code }: AccountEmailInput, site: MailSite): MailMessage {
  const { siteName, siteUrl } = site;
  const { words, why, account } = texts[to.language];
  const { subject, heading, opening, then, action, note } = words(siteName)[kind];
  const envelope = { to: to.email, subject, messageId: `account-${id}`, language: to.language };
  return composeMail(site, envelope, {
    heading,
    preview: opening,
    blocks: [opening, then].map((text) => ({ kind: 'paragraph', text })),
    action: { label: action, url: `${siteUrl}/${kind}?oobCode=${encodeURIComponent(code)}` },
    notes: [note],
    footer: { text: why(siteName), link: { label: account, url: `${siteUrl}/user-profile` } },
  });
}
