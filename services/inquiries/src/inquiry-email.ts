import { answerKinds, emailLink } from '@sao-mai/contracts';
import type { AnswerKind, Language } from '@sao-mai/contracts';
import { isolate, mailLayout, oneLine, plainSentence, shorten } from '@sao-mai/platform';
import type { MailContent, MailMessage } from '@sao-mai/platform';

export interface MailSite {
  readonly siteName: string;
  readonly siteUrl: string;
}

export interface InquiryEmailInput {
  readonly inquiry: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly message: string;
  };
  readonly tutor: { readonly name: string; readonly email: string; readonly language: Language };
  readonly token: (answer: AnswerKind) => string;
}

/** Maximum name length in subjects and buttons; the body has the full name. */
const shortName = 40;
const previewLength = 140;
/** Quoted characters in the prefilled reply: some mail programs do not open longer links. */
const replyQuoteLength = 300;

interface Words {
  readonly subject: string;
  readonly greeting: string;
  readonly reply: string;
  readonly replySubject: string;
  readonly answerLead: string;
  readonly answers: Readonly<Record<AnswerKind, string>>;
  readonly replyNote: string;
  readonly careNote: string;
  readonly why: string;
  readonly edit: string;
}

interface Facts {
  readonly sender: string;
  readonly email: string;
  readonly tutor: string;
  readonly siteName: string;
}

const words: Readonly<Record<Language, (facts: Facts) => Words>> = {
  en: ({ sender, email, tutor, siteName }) => ({
    subject: `${sender} sent you a message`,
    greeting: `Hello ${tutor}, someone wrote to you from your profile on ${siteName}.`,
    reply: `Reply to ${sender}`,
    replySubject: `Your message on ${siteName}`,
    answerLead: 'No time to write? Answer with one press, we pass it on:',
    answers: {
      interested: 'I am interested',
      full: 'Full at the moment',
      'other-subject': 'Not my subject',
    },
    replyNote: `Just reply to this email: your answer goes straight to ${email}.`,
    careNote: 'Please do not send money or documents to anyone you have not met.',
    why: `You get this email because you teach on ${siteName}.`,
    edit: 'Your account',
  }),
  vi: ({ sender, email, tutor, siteName }) => ({
    subject: `${sender} gửi cho bạn một lời nhắn`,
    greeting: `Chào ${tutor}, có người vừa gửi lời nhắn cho bạn từ trang hồ sơ của bạn trên ${siteName}.`,
    reply: `Trả lời ${sender}`,
    replySubject: `Lời nhắn của bạn trên ${siteName}`,
    answerLead: 'Bạn đang bận? Bấm một nút để trả lời, chúng tôi sẽ báo lại:',
    answers: {
      interested: 'Tôi muốn nhận dạy',
      full: 'Hiện tôi đã kín lịch',
      'other-subject': 'Không phải môn của tôi',
    },
    replyNote: `Bạn chỉ cần trả lời email này: câu trả lời sẽ đến thẳng ${email}.`,
    careNote: 'Xin đừng gửi tiền hay giấy tờ cho người bạn chưa từng gặp.',
    why: `Bạn nhận được email này vì bạn dạy trên ${siteName}.`,
    edit: 'Tài khoản của bạn',
  }),
};

function replyLink(email: string, subject: string, message: string): string {
  const quoted = shorten(message, replyQuoteLength)
    .split('\n')
    .map((line) => `> ${line}`);
  const body = ['', '', ...quoted].join('\r\n');
  return `${emailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

export function inquiryEmail({ inquiry, tutor, token }: InquiryEmailInput, site: MailSite): MailMessage {
  const { siteName, siteUrl } = site;
  const facts = { email: isolate(inquiry.email), tutor: isolate(tutor.name), siteName };
  const whole = words[tutor.language]({ ...facts, sender: isolate(inquiry.name) });
  const short = words[tutor.language]({ ...facts, sender: isolate(shorten(oneLine(inquiry.name), shortName)) });
  const content: MailContent = {
    siteName,
    siteUrl,
    language: tutor.language,
    heading: whole.subject,
    preview: isolate(shorten(inquiry.message, previewLength)),
    blocks: [
      { kind: 'paragraph', text: whole.greeting },
      { kind: 'quote', text: inquiry.message, by: `${isolate(inquiry.name)}, ${facts.email}` },
    ],
    action: { label: short.reply, url: replyLink(inquiry.email, whole.replySubject, inquiry.message) },
    choices: {
      lead: whole.answerLead,
      links: answerKinds.map((kind) => ({
        label: whole.answers[kind],
        url: `${siteUrl}/answer?lang=${tutor.language}#${token(kind)}`,
      })),
    },
    notes: [whole.replyNote, whole.careNote],
    footer: { text: whole.why, link: { label: whole.edit, url: `${siteUrl}/user-profile` } },
  };
  return {
    to: tutor.email,
    replyTo: { name: oneLine(inquiry.name), address: inquiry.email },
    subject: plainSentence(short.subject),
    messageId: `inquiry-${inquiry.id}`,
    language: tutor.language,
    ...mailLayout(content),
  };
}
