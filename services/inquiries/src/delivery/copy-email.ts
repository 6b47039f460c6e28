import type { Language } from '@sao-mai/contracts';
import { composeMail, isolate, plainSentence, shorten } from '@sao-mai/platform';
import type { MailMessage, MailSite } from '@sao-mai/platform';
import { texts } from './copy-email-texts.ts';

export interface CopyEmailInput {
  readonly inquiry: { readonly id: string; readonly email: string; readonly message: string };
  readonly tutorName: string | null;
  readonly to: string;
  readonly language: Language;
}

const nameLength = 40;
const previewLength = 140;

export function copyEmail({ inquiry, tutorName, to, language }: CopyEmailInput, site: MailSite): MailMessage {
  const { siteName, siteUrl } = site;
  const text = texts[language];
  const name = (most?: number): string => (tutorName === null ? text.someTutor : isolate(tutorName, most));
  const subject = plainSentence(text.subject(name(nameLength)));
  return composeMail(
    site,
    { to, subject, messageId: `copy-${inquiry.id}`, language },
    {
      heading: text.subject(name()),
      preview: isolate(shorten(inquiry.message, previewLength)),
      blocks: [
        { kind: 'paragraph', text: text.opening(isolate(inquiry.email)) },
        { kind: 'quote', text: inquiry.message },
      ],
      action: { label: text.list, url: `${siteUrl}/sent-messages` },
      footer: { text: text.why(siteName), link: { label: text.account, url: `${siteUrl}/user-profile` } },
    },
  );
}
