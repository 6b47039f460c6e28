import { foldText } from '@sao-mai/contracts';
import type { SearchMethod } from '@sao-mai/contracts';
import type { Lexicon } from './lexicon.ts';
import { placesOf, scan, valuesOf } from './scan.ts';
import { wordsOf } from './words.ts';

const unique = <T>(values: Iterable<T>): T[] => [...new Set(values)];

export function readLanguage(lexicon: Lexicon, value: string): string[] {
  const words = wordsOf(value);
  const codes: string[] = [];
  for (let at = 0; at < words.length;) {
    const match = lexicon.languages.longest(words, at);
    const [code] = match?.senses ?? [];
    if (code !== undefined) codes.push(code);
    at += match?.length ?? 1;
  }
  if (codes.length > 0) return unique(codes);
  const code = value.trim().toLowerCase();
  if (lexicon.isLanguageCode(code)) return [code];
  const folded = foldText(value);
  return folded === '' ? [] : [folded];
}

export interface PlaceReading {
  /** Most precise first, then the places that contain it. */
  readonly slugs: readonly string[];
  /** Outside Viet Nam: the name as written, with its folded text as the only slug. */
  readonly name?: string;
}

/** Parses a location. A place in Viet Nam has a slug; elsewhere it is the folded text of the first part. */
export function readPlace(lexicon: Lexicon, location: string): PlaceReading {
  const slug = lexicon.places.has(location) ? location : findPlace(lexicon, location);
  if (slug !== undefined) {
    const parent = lexicon.places.get(slug)?.parent;
    const province = lexicon.places.get(parent ?? '')?.parent;
    return { slugs: [slug, parent, province].filter((one) => one !== undefined) };
  }
  const name = location.split(/[,;(–-]/u)[0]?.trim() ?? '';
  const folded = foldText(name);
  return folded === '' ? { slugs: [] } : { slugs: [folded], name };
}

/** The most precise place named; among equal names, the one inside a wider place that is named too. */
function findPlace(lexicon: Lexicon, text: string): string | undefined {
  const words = wordsOf(text);
  const named = scan(lexicon, text, words).flatMap(placesOf);
  const wider = named.filter((slug) => !slug.includes('.'));
  const precise = named.filter((slug) => slug.includes('.'));
  return (
    precise.find((slug) => wider.some((one) => slug.startsWith(`${one}.`))) ??
    (wider.length > 0 ? wider[0] : precise[0])
  );
}

/** Where lessons take place, parsed from a teaching method: 'in person' alone means at the tutor's place. */
export function readMethods(lexicon: Lexicon, text: string): SearchMethod[] {
  const named = scan(lexicon, text, wordsOf(text)).flatMap((piece) => valuesOf(piece, 'method'));
  const methods: SearchMethod[] = (['online', 'student-home', 'tutor-place'] as const).filter((one) =>
    named.includes(one),
  );
  const isSomewhere = methods.includes('student-home') || methods.includes('tutor-place');
  return named.includes('in-person') && !isSomewhere ? [...methods, 'tutor-place'] : methods;
}

export function readTimes(lexicon: Lexicon, texts: readonly string[]): string[] {
  return unique(
    texts.flatMap((text) => scan(lexicon, text, wordsOf(text)).flatMap((piece) => valuesOf(piece, 'time'))),
  );
}
