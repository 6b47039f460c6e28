import type { Language } from '@sao-mai/contracts';
import { isolate, mailLayout, oneLine, plainSentence, shorten } from '@sao-mai/platform';
import type { MailBlock, MailMessage, MailSite } from '@sao-mai/platform';
import { unsubscribeAddresses } from '../links/unsubscribe-addresses.ts';
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
  const names = questions.map(({ tutorName }) => isolate(shorten(oneLine(tutorName), nameLength)));
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
  const addresses = unsubscribeAddresses(site, language, stop);
  return {
    to,
    subject: plainSentence(heading),
    messageId: `question-${id}`,
    ...addresses,
    language,
    ...mailLayout({
      siteName,
      siteUrl,
      language,
      heading,
      preview: names.join(', '),
      blocks: [{ kind: 'paragraph', text: text.opening }, ...asked],
      action: { label: text.list, url: `${siteUrl}/sent-messages` },
      notes: [text.untold],
      footer: { text: text.why(siteName), link: { label: text.stop, url: addresses.unsubscribe } },
    }),
  };
}
