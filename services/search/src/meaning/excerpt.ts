import { visibleText } from '@sao-mai/contracts';
import type { SearchExcerpt } from '@sao-mai/contracts';
import type { Lexicon } from './lexicon.ts';
import type { QueryReading } from './read-query.ts';
import type { Span } from './read-statements.ts';
import { wordsOf } from './words.ts';

const longest = 100;

type Range = readonly [from: number, to: number];

/** What is only mentioned is marked where nothing that is taught matches. */
function matchedRanges(lexicon: Lexicon, reading: QueryReading, text: string, spans: readonly Span[]): Range[] {
  const { concepts, words } = reading;
  const asked = spans.filter(([, , kind, value]) =>
    concepts.some(
      (one) =>
        one.kind === (kind === 'mention' ? 'subject' : kind) &&
        one.values.some((wanted) => lexicon.isIn(value, wanted)),
    ),
  );
  const isTaught = asked.some(([, , kind]) => kind === 'subject');
  const meant = asked.filter(([, , kind]) => kind !== 'mention' || !isTaught);
  const free = new Set(words.map(({ folded }) => folded));
  const typed = free.size === 0 ? [] : wordsOf(text).filter(({ folded }) => free.has(folded));
  return [...meant.map(([from, to]): Range => [from, to]), ...typed.map(({ from, to }): Range => [from, to])].sort(
    ([a], [b]) => a - b,
  );
}

/** At most 100 characters from the start, or around the first match if it is later. */
export function excerptOf(lexicon: Lexicon, reading: QueryReading, bio: string, spans: readonly Span[]): SearchExcerpt {
  const text = visibleText(bio);
  const ranges = matchedRanges(lexicon, reading, text, spans);
  const [first] = ranges;
  const start = first === undefined || first[1] <= longest ? 0 : wordStart(text, Math.max(0, first[0] - 30));
  const end = text.length - start <= longest ? text.length : wordEnd(text, start);
  const shown = ranges.flatMap(([from, to], at): [number, number][] => {
    const previous = ranges[at - 1];
    const begin = Math.max(from, previous?.[1] ?? 0);
    return begin >= start && to <= end && begin < to ? [[begin - start, to - start]] : [];
  });
  return { text: text.slice(start, end), ranges: shown };
}

/** Never inside a word or a surrogate pair. */
function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space === -1 || space > at + 20 ? withoutHalf(text, at) : space + 1;
}

function wordEnd(text: string, start: number): number {
  const most = start + longest;
  const space = text.lastIndexOf(' ', most);
  return space > start + longest / 2 ? space : withoutHalf(text, most);
}

const withoutHalf = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at);
