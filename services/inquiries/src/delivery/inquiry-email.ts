import { answerKinds, emailLink } from '@sao-mai/contracts';
import type { AnswerKind, Language } from '@sao-mai/contracts';
import { composeMail, isolate, oneLine, plainSentence, shorten } from '@sao-mai/platform';
import type { MailMessage, MailSite } from '@sao-mai/platform';
import { answerLabels, texts } from './inquiry-email-texts.ts';

export interface InquiryEmailInput {
  readonly inquiry: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly message: string;
  };
  readonly tutor: { readonly name: string; readonly email: string; readonly language: Language };
  readonly token: (purpose: AnswerKind | 'block-sender') => string;
}

/** Maximum name length in subjects and buttons; the body has the full name. */
const shortName = 40;
const previewLength = 140;
/** Quoted characters in the prefilled reply: some mail programs do not open longer links. */
const replyQuoteLength = 300;

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
  const whole = texts[tutor.language]({ ...facts, sender: isolate(inquiry.name) });
  const short = texts[tutor.language]({ ...facts, sender: isolate(inquiry.name, shortName) });
  const envelope = {
    to: tutor.email,
    replyTo: { name: oneLine(inquiry.name), address: inquiry.email },
    subject: plainSentence(short.subject),
    messageId: `inquiry-${inquiry.id}`,
    language: tutor.language,
  };
  return composeMail(site, envelope, {
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
        label: answerLabels[tutor.language][kind],
        url: `${siteUrl}/answer?lang=${tutor.language}#${token(kind)}`,
      })),
    },
    notes: [whole.replyNote, whole.careNote],
    footer: {
      text: whole.why,
      link: { label: whole.edit, url: `${siteUrl}/user-profile` },
      also: { label: whole.block, url: `${siteUrl}/mail-link?lang=${tutor.language}#${token('block-sender')}` },
    },
  });
}
