import type { AnswerKind, Language } from '@sao-mai/contracts';
import { composeMail, isolate, plainSentence } from '@sao-mai/platform';
import type { MailBlock, MailMessage, MailSite } from '@sao-mai/platform';
import { texts } from './answer-email-texts.ts';

export interface AnswerEmailInput {
  readonly inquiry: { readonly id: string; readonly message: string };
  readonly answer: { readonly kind: AnswerKind; readonly text: string; readonly number: number };
  readonly tutor: { readonly uid: string; readonly name: string; readonly listed: boolean };
  readonly to: string;
  readonly language: Language;
}

const nameLength = 40;

export function answerEmail({ inquiry, answer, tutor, to, language }: AnswerEmailInput, site: MailSite): MailMessage {
  const { siteName, siteUrl } = site;
  const text = texts[language];
  const told = text.answers[answer.kind](isolate(tutor.name));
  const own: MailBlock[] = answer.text === '' ? [] : [{ kind: 'quote', label: text.theirs, text: answer.text }];
  const list = { label: text.list, url: `${siteUrl}/sent-messages` };
  const profile = { label: text.profile, url: `${siteUrl}/profile/${encodeURIComponent(tutor.uid)}` };
  const subject = plainSentence(text.subject(isolate(tutor.name, nameLength)));
  const messageId = `answer-${inquiry.id}-${String(answer.number)}`;
  return composeMail(
    site,
    { to, subject, messageId, language },
    {
      heading: text.subject(isolate(tutor.name)),
      preview: told,
      blocks: [{ kind: 'paragraph', text: told }, ...own, { kind: 'quote', label: text.yours, text: inquiry.message }],
      action: tutor.listed && answer.kind === 'interested' ? profile : list,
      notes: answer.number > 1 ? [text.replaces] : [],
      footer: { text: text.why(siteName), link: { label: text.account, url: `${siteUrl}/user-profile` } },
    },
  );
}
