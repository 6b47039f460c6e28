import type { Language } from '@sao-mai/contracts';
import { isolate } from '@sao-mai/platform';
import type { MailBlock, MailMessage, MailSite } from '@sao-mai/platform';
import { digestEmail } from './digest-email.ts';
import { openingWords } from './opening-words.ts';
import { texts } from './question-email-texts.ts';

interface Question {
  readonly id: string;
  readonly tutorName: string;
  readonly message: string;
}

export interface QuestionEmailInput {
  /** The same for every attempt. */
  readonly id: string;
  /** Oldest first; at least one. */
  readonly questions: readonly Question[];
  readonly to: string;
  readonly language: Language;
  readonly token: (purpose: 'got-answer' | 'no-answer', id: string) => string;
  /** Token that stops questions. */
  readonly stop: string;
}

const nameLength = 40;
/** Further messages are asked about in the sent messages only. */
const mostListed = 10;

export function questionEmail(input: QuestionEmailInput, site: MailSite): MailMessage {
  const { id, questions, to, language, token, stop } = input;
  const { siteName, siteUrl } = site;
  const text = texts[language];
  const names = questions.map(({ tutorName }) => isolate(tutorName, nameLength));
  const heading = questions.length === 1 ? text.oneHeading(names.join('')) : text.heading;
  const address = (value: string): string => `${siteUrl}/mail-link?lang=${language}#${value}`;
  const asked = questions.slice(0, mostListed).flatMap((question): MailBlock[] => [
    { kind: 'quote', label: text.youWrote(isolate(question.tutorName)), text: openingWords(question.message) },
    {
      kind: 'links',
      links: [
        { label: text.yes, url: address(token('got-answer', question.id)) },
        { label: text.no, url: address(token('no-answer', question.id)) },
      ],
    },
  ]);
  return digestEmail(
    {
      to,
      messageId: `question-${id}`,
      language,
      heading,
      preview: names.join(', '),
      blocks: [{ kind: 'paragraph', text: text.opening }, ...asked],
      action: { label: text.list, url: `${siteUrl}/sent-messages` },
      note: text.untold,
      why: text.why(siteName),
      stop: { label: text.stop, token: stop },
    },
    site,
  );
}
