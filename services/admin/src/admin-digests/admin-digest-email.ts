import type { Language } from '@sao-mai/contracts';
import { isolate, mailLayout } from '@sao-mai/platform';
import type { MailLink, MailMessage, MailSite } from '@sao-mai/platform';
import { texts } from './admin-digest-email-texts.ts';

export interface AdminDigestEmailInput {
  /** The same for every attempt. */
  readonly id: string;
  /** All profiles that wait, not only the new ones. */
  readonly waiting: number;
  readonly recipient: { readonly name: string; readonly email: string; readonly language: Language };
}

export function adminDigestEmail(input: AdminDigestEmailInput, { siteName, siteUrl }: MailSite): MailMessage {
  const { id, waiting, recipient } = input;
  const { language } = recipient;
  const text = texts[language];
  const pending: MailLink = { label: text.read, url: `${siteUrl}/admin/pending` };
  const opening = text.opening(isolate(recipient.name));
  return {
    to: recipient.email,
    subject: text.heading(waiting),
    messageId: `waiting-${id.replace(/[^\w-]/g, '')}`,
    language,
    ...mailLayout({
      siteName,
      siteUrl,
      language,
      heading: text.heading(waiting),
      preview: opening,
      blocks: [{ kind: 'paragraph', text: opening }],
      action: pending,
      footer: { text: text.why(siteName), link: pending },
    }),
  };
}
