import { answerKinds } from '@sao-mai/contracts';
import type { AnswerKind, Language } from '@sao-mai/contracts';
import { isolate } from '@sao-mai/platform';
import type { MailBlock, MailLink, MailMessage, MailSite } from '@sao-mai/platform';
import { digestEmail } from './digest-email.ts';
import { openingWords } from './opening-words.ts';
import { answerLabels } from '../delivery/inquiry-email-texts.ts';
import { texts } from './reminder-email-texts.ts';

interface OpenInquiry {
  readonly id: string;
  readonly name: string;
  readonly message: string;
  readonly createdAt: string;
}

export interface ReminderEmailInput {
  /** The same for every attempt. */
  readonly id: string;
  /** Oldest first. */
  readonly inquiries: readonly OpenInquiry[];
  readonly tutor: { readonly name: string; readonly email: string; readonly language: Language };
  readonly token: (purpose: AnswerKind | 'already-answered', inquiry: OpenInquiry) => string;
  /** Token that stops reminders. */
  readonly stop: string;
}

/** Further messages are only counted. */
const mostListed = 10;

export function reminderEmail(input: ReminderEmailInput, site: MailSite): MailMessage {
  const { id, inquiries, tutor, token, stop } = input;
  const { language } = tutor;
  const { siteName, siteUrl } = site;
  const text = texts[language];
  const heading = text.heading(inquiries.length);
  const linksOf = (inquiry: OpenInquiry): MailLink[] => [
    ...answerKinds.map((kind) => ({
      label: answerLabels[language][kind],
      url: `${siteUrl}/answer?lang=${language}#${token(kind, inquiry)}`,
    })),
    { label: text.answered, url: `${siteUrl}/mail-link?lang=${language}#${token('already-answered', inquiry)}` },
  ];
  const listed = inquiries.slice(0, mostListed).flatMap((inquiry): MailBlock[] => [
    { kind: 'quote', label: text.wrote(isolate(inquiry.name)), text: openingWords(inquiry.message) },
    { kind: 'links', links: linksOf(inquiry) },
  ]);
  const further = inquiries.length - mostListed;
  return digestEmail(
    {
      to: tutor.email,
      messageId: `reminder-${id}`,
      language,
      heading,
      preview: inquiries.map(({ name }) => isolate(name)).join(', '),
      blocks: [
        { kind: 'paragraph', text: text.opening(isolate(tutor.name)) },
        ...listed,
        ...(further > 0 ? [{ kind: 'paragraph', text: text.further(further) } as const] : []),
      ],
      action: { label: text.messages, url: `${siteUrl}/messages` },
      note: text.once,
      why: text.why(siteName),
      stop: { label: text.stop, token: stop },
    },
    site,
  );
}
