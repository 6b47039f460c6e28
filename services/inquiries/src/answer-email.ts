import type { AnswerKind, Language } from '@sao-mai/contracts';
import { isolate, mailLayout, oneLine, plainSentence, shorten } from '@sao-mai/platform';
import type { MailBlock, MailMessage } from '@sao-mai/platform';
import type { MailSite } from './inquiry-email.ts';

export interface AnswerEmailInput {
  readonly inquiry: { readonly id: string; readonly message: string };
  readonly answer: { readonly kind: AnswerKind; readonly text: string; readonly number: number };
  readonly tutor: { readonly uid: string; readonly name: string; readonly listed: boolean };
  readonly to: string;
  readonly language: Language;
}

interface Words {
  readonly subject: (tutor: string) => string;
  readonly answers: Readonly<Record<AnswerKind, (tutor: string) => string>>;
  readonly replaces: string;
  readonly theirs: string;
  readonly yours: string;
  readonly profile: string;
  readonly list: string;
  readonly why: (siteName: string) => string;
  readonly account: string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: (tutor) => `${tutor} answered your message`,
    answers: {
      interested: (tutor) => `${tutor} is interested and will be in touch with you.`,
      full: (tutor) => `${tutor} has no time for another student at the moment.`,
      'other-subject': (tutor) => `${tutor} does not teach what you are looking for.`,
    },
    replaces: 'This replaces the answer you got before.',
    theirs: 'In their own words:',
    yours: 'You wrote:',
    profile: 'See the profile',
    list: 'See your sent messages',
    why: (siteName) => `You get this email because you sent a message on ${siteName}.`,
    account: 'Your account',
  },
  vi: {
    subject: (tutor) => `${tutor} đã trả lời bạn`,
    answers: {
      interested: (tutor) => `${tutor} muốn nhận dạy và sẽ liên lạc với bạn.`,
      full: (tutor) => `${tutor} hiện chưa nhận thêm học viên được.`,
      'other-subject': (tutor) => `${tutor} không dạy môn bạn đang tìm.`,
    },
    replaces: 'Câu trả lời này thay cho câu trả lời trước.',
    theirs: 'Lời của gia sư:',
    yours: 'Bạn đã viết:',
    profile: 'Xem hồ sơ',
    list: 'Xem lời nhắn đã gửi',
    why: (siteName) => `Bạn nhận được email này vì bạn đã gửi lời nhắn trên ${siteName}.`,
    account: 'Tài khoản của bạn',
  },
};

const nameLength = 40;

export function answerEmail({ inquiry, answer, tutor, to, language }: AnswerEmailInput, site: MailSite): MailMessage {
  const { siteName, siteUrl } = site;
  const text = words[language];
  const told = text.answers[answer.kind](isolate(tutor.name));
  const own: MailBlock[] = answer.text === '' ? [] : [{ kind: 'quote', label: text.theirs, text: answer.text }];
  const list = { label: text.list, url: `${siteUrl}/sent-messages` };
  const profile = { label: text.profile, url: `${siteUrl}/profile/${encodeURIComponent(tutor.uid)}` };
  return {
    to,
    subject: plainSentence(text.subject(isolate(shorten(oneLine(tutor.name), nameLength)))),
    messageId: `answer-${inquiry.id}-${String(answer.number)}`,
    language,
    ...mailLayout({
      siteName,
      siteUrl,
      language,
      heading: text.subject(isolate(tutor.name)),
      preview: told,
      blocks: [{ kind: 'paragraph', text: told }, ...own, { kind: 'quote', label: text.yours, text: inquiry.message }],
      action: tutor.listed && answer.kind === 'interested' ? profile : list,
      notes: answer.number > 1 ? [text.replaces] : [],
      footer: { text: text.why(siteName), link: { label: text.account, url: `${siteUrl}/user-profile` } },
    }),
  };
}
