import type { Language } from '@sao-mai/contracts';
import { composeMail, isolate } from '@sao-mai/platform';
import type { MailLink, MailMessage, MailSite } from '@sao-mai/platform';
import { headingOf, texts } from './admin-digest-email-texts.ts';
import type { Waiting } from './admin-digest-email-texts.ts';

export interface AdminDigestEmailInput {
  /** The same for every attempt. */
  readonly id: string;
  readonly waiting: Waiting;
  readonly recipient: { readonly name: string; readonly email: string; readonly language: Language };
}

export function adminDigestEmail(input: AdminDigestEmailInput, site: MailSite): MailMessage {
  const { siteName, siteUrl } = site;
  const { id, waiting, recipient } = input;
  const { language } = recipient;
  const text = texts[language];
  const link = (label: string, url: string): MailLink => ({ label, url });
  const pending = link(text.pending, `${siteUrl}/admin/tutors/approval`);
  const [first = pending, ...others] = [
    ...(waiting.pending > 0 ? [pending] : []),
    ...(waiting.reported > 0 ? [link(text.reported, `${siteUrl}/admin/reports`)] : []),
    ...(waiting.held > 0 ? [link(text.held, `${siteUrl}/admin/inquiries?show=held`)] : []),
    ...(waiting.undelivered > 0 ? [link(text.undelivered, `${siteUrl}/admin/inquiries`)] : []),
  ];
  const heading = headingOf(waiting, language);
  const opening = text.opening(isolate(recipient.name));
  const messageId = `waiting-${id.replace(/[^\w-]/g, '')}`;
  return composeMail(
    site,
    { to: recipient.email, subject: heading, messageId, language },
    {
      heading,
      preview: opening,
      blocks: [{ kind: 'paragraph', text: opening }],
      action: first,
      ...(others.length > 0 && { choices: { lead: text.also, links: others } }),
      footer: { text: text.why(siteName), link: first },
    },
  );
}
