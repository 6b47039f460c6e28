import type { Language } from '@sao-mai/contracts';
import { isolate, mailLayout, oneLine, plainSentence, shorten } from '@sao-mai/platform';
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
  const name = (most: number): string =>
    tutorName === null ? text.someTutor : isolate(shorten(oneLine(tutorName), most));
  return {
    to,
    subject: plainSentence(text.subject(name(nameLength))),
    messageId: `copy-${inquiry.id}`,
    language,
    ...mailLayout({
      siteName,
      siteUrl,
      language,
      heading: text.subject(name(Infinity)),
      preview: isolate(shorten(inquiry.message, previewLength)),
      blocks: [
        { kind: 'paragraph', text: text.opening(isolate(inquiry.email)) },
        { kind: 'quote', text: inquiry.message },
      ],
      action: { label: text.list, url: `${siteUrl}/sent-messages` },
      footer: { text: text.why(siteName), link: { label: text.account, url: `${siteUrl}/user-profile` } },
    }),
  };
}
