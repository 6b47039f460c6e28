import type { SynonymTerms, Term } from './synonym-terms.ts';
import { wordsOf } from './words.ts';
import type { Word } from './words.ts';

/** Begins every word of the columns `marks` and `starts` and keeps it apart from all that can be typed. */
export const sign = '§';

/** What of the index a keyword's reading depends on. */
export interface KnownWords {
  /** Stands somewhere, or begins a word of a name or a subject. */
  isKnown(word: string): boolean;
  nearest(word: string): string[];
}

/** An expression that ranks what it finds by so many points more, or less. */
export interface Lift {
  readonly expression: string;
  readonly points: number;
}

export interface MatchExpression {
  /** FTS5 expression of all that is found. */
  readonly all: string;
  /** What ranks some of it above or below the rest. */
  readonly lifts: readonly Lift[];
}

/**
 * Found by a synonym goes after found by the typed words or forms of them; then typed marks go before other ones, then
 * name and subjects (a whole word more than a beginning) before the rest, then words that stand together.
 */
const points = { synonym: -1_000_000, marks: 10_000, headline: 200, start: 100, together: 1 } as const;

interface Part {
  readonly words: readonly Word[];
  /** Found by the typed words or forms of them in the same language. */
  readonly direct: string;
  readonly synonyms: string | undefined;
  readonly wide: string;
}

/** More parts than these are found but not ranked one by one: a keyword's cost stays bounded. */
const rankedParts = 8;

const either = (options: readonly string[]): string =>
  options.length === 1 ? options.join('') : `(${options.join(' OR ')})`;
const every = (parts: readonly string[]): string => parts.join(' AND ');
const quoted = (text: string): string => `"${text}"`;
const marked = (word: string): string => `marks : ${quoted(sign + word)}`;

/** Finds names and subjects with a word that begins so. */
export const startExpression = (word: string): string => `starts : ${quoted(sign + word)}`;

/** A typed word: exact anywhere, as a beginning in name and subjects. An unknown one: its nearest words. */
function typedWord(word: Word, known: KnownWords): string {
  const near = known.isKnown(word.folded) ? [] : known.nearest(word.folded);
  if (near.length > 0) return either(near.map(quoted));
  return either([quoted(word.folded), startExpression(word.folded)]);
}

/** A word of one marked syllable counts only with its marks: without them it is another word (vẽ, về). */
function term(words: Term): string {
  const [first] = words;
  if (words.length === 1 && first?.marked !== undefined) return marked(first.marked);
  return quoted(words.map(({ folded }) => folded).join(' '));
}

function partsOf(words: readonly Word[], synonyms: SynonymTerms, known: KnownWords): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length;) {
    const alternatives = synonyms.at(words, at);
    const length = alternatives?.length ?? 1;
    const typed = every(words.slice(at, at + length).map((word) => typedWord(word, known)));
    const direct = either([length > 1 ? `(${typed})` : typed, ...(alternatives?.forms ?? []).map(term)]);
    const synonymTerms = (alternatives?.synonyms ?? []).map(term);
    parts.push({
      words: words.slice(at, at + length),
      direct,
      synonyms: synonymTerms.length === 0 ? undefined : either(synonymTerms),
      wide: either([direct, ...synonymTerms]),
    });
    at += length;
  }
  return parts;
}

function unique(parts: readonly Part[]): Part[] {
  return [...new Map(parts.map((part) => [part.wide, part])).values()];
}

function liftsOf(parts: readonly Part[]): Lift[] {
  const lifts: Lift[] = [];
  for (const part of parts.slice(0, rankedParts)) {
    const others = parts.filter((other) => other !== part).map(({ wide }) => wide);
    if (part.synonyms !== undefined) {
      lifts.push({ expression: `(${every([part.synonyms, ...others])}) NOT ${part.direct}`, points: points.synonym });
    }
    for (const word of part.words) {
      if (word.marked !== undefined) lifts.push({ expression: marked(word.marked), points: points.marks });
      if (part.words.length === 1) lifts.push({ expression: startExpression(word.folded), points: points.start });
    }
    lifts.push({ expression: `{name subjects} : ${part.direct}`, points: points.headline });
  }
  const typed = parts.flatMap(({ words }) => words.map(({ folded }) => folded));
  if (typed.length > 1) lifts.push({ expression: quoted(typed.join(' ')), points: points.together });
  return lifts;
}

/**
 * The FTS5 expressions of a keyword: every word must match, in any order. Undefined where it holds no word. All words
 * are quoted, so nothing typed is ever an operator.
 */
export function matchExpression(
  keyword: string,
  synonyms: SynonymTerms,
  known: KnownWords,
): MatchExpression | undefined {
  const words = wordsOf(keyword);
  if (words.length === 0) return undefined;
  const parts = unique(partsOf(words, synonyms, known));
  return { all: every(parts.map(({ wide }) => wide)), lifts: liftsOf(parts) };
}
