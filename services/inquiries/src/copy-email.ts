import type { Language } from '@sao-mai/contracts';
import { isolate, mailLayout, oneLine, plainSentence, shorten } from '@sao-mai/platform';
import type { MailMessage } from '@sao-mai/platform';
import type { MailSite } from './inquiry-email.ts';

export interface CopyEmailInput {
  readonly inquiry: { readonly id: string; readonly email: string; readonly message: string };
  readonly tutorName: string | null;
  readonly to: string;
  readonly language: Language;
}

interface Words {
  readonly subject: (tutor: string) => string;
  readonly someTutor: string;
  readonly opening: (email: string) => string;
  readonly list: string;
  readonly why: (siteName: string) => string;
  readonly account: string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: (tutor) => `Your message to ${tutor}`,
    someTutor: 'a tutor',
    opening: (email) => `This is a copy of what you wrote. The reply will come to ${email}.`,
    list: 'See your sent messages',
    why: (siteName) => `You get this email because you sent a message on ${siteName}.`,
    account: 'Your account',
  },
  vi: {
    subject: (tutor) => `Lời nhắn của bạn cho ${tutor}`,
    someTutor: 'một gia sư',
    opening: (email) => `Đây là bản sao lời nhắn bạn đã gửi. Câu trả lời sẽ đến ${email}.`,
    list: 'Xem lời nhắn đã gửi',
    why: (siteName) => `Bạn nhận được email này vì bạn đã gửi lời nhắn trên ${siteName}.`,
    account: 'Tài khoản của bạn',
  },
};

const nameLength = 40;
const previewLength = 140;

export function copyEmail({ inquiry, tutorName, to, language }: CopyEmailInput, site: MailSite): MailMessage {
  const { siteName, siteUrl } = site;
  const text = words[language];
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
