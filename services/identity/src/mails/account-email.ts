import type { Language } from '@sao-mai/contracts';
import { mailLayout } from '@sao-mai/platform';
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
export function accountEmail({ id, kind, to, code }: AccountEmailInput, { siteName, siteUrl }: MailSite): MailMessage {
  const language = texts[to.language];
  const { subject, heading, opening, then, action, note } = language.words(siteName)[kind];
  const layout = mailLayout({
    siteName,
    siteUrl,
    language: to.language,
    heading,
    preview: opening,
    blocks: [opening, then].map((text) => ({ kind: 'paragraph', text })),
    action: { label: action, url: `${siteUrl}/${kind}?oobCode=${encodeURIComponent(code)}` },
    notes: [note],
    footer: { text: language.why(siteName), link: { label: language.account, url: `${siteUrl}/user-profile` } },
  });
  return { to: to.email, subject, messageId: `account-${id}`, language: to.language, ...layout };
}
