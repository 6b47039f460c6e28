import type { Language, WatchTitle } from '@sao-mai/contracts';
import { isolate } from '@sao-mai/platform';
import type { MailBlock, MailLink, MailMessage, MailSite } from '@sao-mai/platform';
import { digestEmail } from '../reminders/digest-email.ts';
import { texts } from './found-email-texts.ts';

interface FoundSearch {
  readonly search: string;
  readonly title: WatchTitle;
  /** At least one. */
  readonly tutors: readonly { readonly uid: string; readonly name: string }[];
}

export interface FoundEmailInput {
  /** The same for every attempt. */
  readonly id: string;
  /** At least one. */
  readonly searches: readonly FoundSearch[];
  readonly recipient: { readonly name: string; readonly email: string; readonly language: Language };
  /** Token that stops these mails. */
  readonly stop: string;
}

const titleLength = 60;
const nameLength = 40;
/** Further tutors are only counted. */
const mostListed = 5;

export function foundEmail({ id, searches, recipient, stop }: FoundEmailInput, site: MailSite): MailMessage {
  const { siteName, siteUrl } = site;
  const { language } = recipient;
  const text = texts[language];
  const titles = searches.map(({ title }) => isolate(title[language], titleLength));
  const heading = searches.length === 1 ? text.oneHeading(titles.join('')) : text.heading;
  const watched = { label: text.watched, url: `${siteUrl}/user-profile` };
  const results = (search: string): MailLink => ({ label: text.results, url: `${siteUrl}/search?${search}` });
  // The search is what the reader wants next; of several, each has its own link.
  const [only, ...others] = searches;
  const main = only !== undefined && others.length === 0 ? results(only.search) : undefined;
  const blocks = searches.flatMap(({ search, tutors }, at): MailBlock[] => {
    const further = tutors.length - mostListed;
    return [
      { kind: 'paragraph', text: text.found(titles[at] ?? '') },
      {
        kind: 'links',
        links: [
          ...tutors.slice(0, mostListed).map(({ uid, name }) => ({
            label: isolate(name, nameLength),
            url: `${siteUrl}/profile/${encodeURIComponent(uid)}`,
          })),
          ...(main === undefined ? [results(search)] : []),
        ],
      },
      ...(further > 0 ? [{ kind: 'paragraph', text: text.further(further) } as const] : []),
    ];
  });
  return digestEmail(
    {
      to: recipient.email,
      messageId: `found-${id}`,
      language,
      heading,
      preview: searches.flatMap(({ tutors }) => tutors.map(({ name }) => isolate(name, nameLength))).join(', '),
      blocks: [{ kind: 'paragraph', text: text.opening(isolate(recipient.name)) }, ...blocks],
      action: main ?? watched,
      note: text.once,
      why: text.why(siteName),
      stop: { label: text.stop, token: stop },
      ...(main !== undefined && { also: watched }),
    },
    site,
  );
}
