import { foldText } from './fold-text.ts';
import { visibleText } from './visible-text.ts';

export type ContactKind = 'link' | 'email' | 'phone';

/** A way around the site's own messages, as it is written in a text. */
export interface FoundContact {
  readonly kind: ContactKind;
  readonly text: string;
}

interface Place extends FoundContact {
  readonly at: number;
}

const at = String.raw`\s?(?:@|\(at\)|\[at\]|\ba còng\b)\s?`;
const dot = String.raw`(?:\.|\s?\(dot\)\s?|\s?\[dot\]\s?|\schấm\s)`;
const emails = new RegExp(
  String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}${at}[\p{L}\p{N}-]+(?:${dot}[\p{L}\p{N}-]{2,})+`,
  'giu',
);

const endings = 'com|vn|net|org|edu|info|io|me|app|page|site|online|xyz|co|biz|link|ly|gg|asia|name';
const links = new RegExp(
  String.raw`https?://[^\s<>"]+|\bwww\.[^\s<>"]+|(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]+\.)+(?:${endings})(?![\p{L}\p{N}-])(?:/[^\s<>"]*)?`,
  'giu',
);
/** Names of technologies that read like hosts. */
const technologies = /^(?:asp|vb|ado)\.net$/i;

const gap = String.raw`[\s.\-‐-–_*·()]{0,3}`;
const digits = (count: string): string => `(?:${gap}\\d)${count}`;
const country = String.raw`\(?(?:\+|00)?84\)?${gap}(?:\(?0\)?${gap})?`;
const phones = new RegExp(
  [
    // Mobile numbers of Vietnam, its fixed lines, its hotlines, and numbers of other countries.
    String.raw`(?:${country}|\(?0\)?${gap})[35789]${digits('{8}')}(?!\d)`,
    String.raw`\(?0${gap}2${digits('{8,9}')}(?!\d)`,
    String.raw`1[89]00${digits('{4,6}')}(?!\d)`,
    String.raw`\+[1-9]${digits('{7,14}')}(?!\d)`,
  ]
    .map((number) => String.raw`(?<!\d|\d[.,])${number}`)
    .join('|'),
  'g',
);
const dates = /(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}(?!\d)/g;
const letterForZero = /(?<![\p{L}])[oO](?=[\s.-]?\d)|(?<=\d)[oO](?!\p{L})/gu;

const spelledDigits: Readonly<Record<string, string>> = {
  ...{ khong: '0', mot: '1', hai: '2', ba: '3', bon: '4', tu: '4', nam: '5', lam: '5', sau: '6', bay: '7', tam: '8' },
  ...{ chin: '9', zero: '0', oh: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7' },
  ...{ eight: '8', nine: '9' },
};
const fewestSpelled = 3;
const longestGroup = 4;

const matchesOf = (kind: ContactKind, pattern: RegExp, text: string, original = text): Place[] =>
  [...text.matchAll(pattern)].map((match) => ({
    kind,
    at: match.index,
    text: original
      .slice(match.index, match.index + match[0].length)
      .trim()
      .replace(/[.,;:!?)]+$/, ''),
  }));

/** As long as the text, so that positions stay. */
const blanked = (text: string, pattern: RegExp): string => text.replace(pattern, (found) => '\n'.repeat(found.length));

/** Numbers in words, such as 'không chín một hai …', mixed with digits or not. */
function spelledPhones(text: string): Place[] {
  const found: Place[] = [];
  let run: { start: number; end: number; number: string; spelled: number } | undefined;
  const close = (): void => {
    if (run !== undefined && run.spelled >= fewestSpelled && /^(?:0|84)[35789]\d{8}$/.test(run.number)) {
      found.push({ kind: 'phone', at: run.start, text: text.slice(run.start, run.end) });
    }
    run = undefined;
  };
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const spelled = spelledDigits[foldText(word)];
    const digit = spelled ?? (/^\d+$/.test(word) && word.length <= longestGroup ? word : undefined);
    if (digit === undefined) close();
    else {
      run ??= { start: index, end: index, number: '', spelled: 0 };
      run = {
        start: run.start,
        end: index + word.length,
        number: run.number + digit,
        spelled: run.spelled + (spelled === undefined ? 0 : 1),
      };
    }
  }
  close();
  return found;
}

/** The number of links in a plain text; repetitions count. */
export const countLinks = (text: string): number =>
  matchesOf('link', links, blanked(text.normalize('NFKC'), emails)).filter((link) => !technologies.test(link.text))
    .length;

/**
 * Links, email addresses and phone numbers in a text or its HTML, each spelling once, in the order of the text. It is a hint
 * for a person who reads the text: it may miss a disguise and may name what is none.
 */
export function contactsIn(html: string): readonly FoundContact[] {
  const text = visibleText(html).normalize('NFKC').normalize('NFC');
  const withoutEmails = blanked(text, emails);
  const withoutLinks = blanked(withoutEmails, links);
  const numbers = blanked(withoutLinks, dates).replace(letterForZero, '0');
  const places = [
    ...matchesOf('email', emails, text),
    ...matchesOf('link', links, withoutEmails).filter((link) => !technologies.test(link.text)),
    ...matchesOf('phone', phones, numbers, text),
    ...spelledPhones(withoutLinks),
  ];
  const seen = new Set<string>();
  return places
    .toSorted((one, other) => one.at - other.at)
    .filter(({ text: spelling }) => !seen.has(spelling) && seen.add(spelling))
    .map(({ kind, text: spelling }) => ({ kind, text: spelling }));
}
