import type { Language } from '@sao-mai/contracts';
import { isolate, mailLayout } from '@sao-mai/platform';
import type { MailLink, MailMessage, MailSite } from '@sao-mai/platform';
import { texts } from './admin-digest-email-texts.ts';
import type { Waiting } from './admin-digest-email-texts.ts';

export interface AdminDigestEmailInput {
  /** The same for every attempt. */
  readonly id: string;
  readonly waiting: Waiting;
  readonly recipient: { readonly name: string; readonly email: string; readonly language: Language };
}

export function adminDigestEmail(input: AdminDigestEmailInput, { siteName, siteUrl }: MailSite): MailMessage {
  const { id, waiting, recipient } = input;
  const { language } = recipient;
  const text = texts[language];
  const pending: MailLink = { label: text.pending, url: `${siteUrl}/admin/tutors/approval` };
  const reported: MailLink = { label: text.reported, url: `${siteUrl}/admin/reports` };
  const [first, second] = waiting.pending > 0 ? [pending, reported] : [reported];
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
      blocks: [
        { kind: 'paragraph', text: opening },
        ...(second && waiting.reported > 0 ? [{ kind: 'links' as const, links: [second] }] : []),
      ],
      action: first,
      footer: { text: text.why(siteName), link: first },
    }),
  };
}
