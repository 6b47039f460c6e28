import { combine } from './combine.ts';
import type { Concept } from './concept.ts';
import { askedLevels } from './levels.ts';
import type { Lexicon, Sense } from './lexicon.ts';
import type { Price } from './numbers.ts';
import { foldedOf, has, isSubject, scan } from './scan.ts';
import type { Piece } from './scan.ts';
import { respell } from './spelling.ts';
import type { Spelled, SpelledWord, WordsInUse } from './spelling.ts';
import type { Word } from './words.ts';

export interface QueryReading {
  readonly concepts: readonly Concept[];
  readonly words: readonly SpelledWord[];
  /** Words that may be part of a name: all except titles and filler words. */
  readonly named: readonly SpelledWord[];
  readonly isExact: boolean;
  readonly isEmpty: boolean;
}

export const nothingAsked: QueryReading = { concepts: [], words: [], named: [], isExact: false, isEmpty: true };

type Draft = Concept & { readonly piece: Piece };

/** Accepts every word, so that none counts as a typo. */
const anyWord: WordsInUse = { has: () => true };

export function readQuery(lexicon: Lexicon, keyword: string, inUse: WordsInUse, isExact = false): QueryReading {
  const spelled = respell(lexicon, keyword, isExact ? anyWord : inUse);
  const { text, words } = spelled;
  const pieces = withNames(lexicon, scan(lexicon, text, words), words);
  const isLong = pieces.length > 6;
  const drafts = pieces.flatMap((_, at) => draftsOf(spelled, pieces, at, isLong));
  const concepts = settle(lexicon, drafts, pieces, words);
  const isFree = (piece: Piece | undefined): boolean => piece?.senses.length === 0 && piece.number === undefined;
  /** 'Điểm', 'Nam', 'Thu' are filler words unless they are part of a name. */
  const mayBeNamed = (piece: Piece | undefined): boolean => {
    const [word, ...more] = piece === undefined ? [] : words.slice(piece.from, piece.to);
    return word !== undefined && more.length === 0 && lexicon.isName(word);
  };
  const isFreeName = (piece: Piece | undefined): boolean => isFree(piece) && mayBeNamed(piece);
  const free = pieces.flatMap((piece, at) => {
    const isBeside = isFreeName(pieces[at - 1]) || isFreeName(pieces[at + 1]);
    const isNamed = mayBeNamed(piece) && has(piece, 'filler') && isBeside;
    return isFree(piece) || isNamed ? words.slice(piece.from, piece.to) : [];
  });
  const isTitle = (piece: Piece): boolean =>
    piece.number !== undefined || ((has(piece, 'filler') || has(piece, 'ignored')) && !mayBeNamed(piece));
  const named = pieces.flatMap((piece) => (isTitle(piece) ? [] : words.slice(piece.from, piece.to)));
  // Nothing else was typed, so 'Đường', 'Mai' are names.
  const isOnlyNamed = concepts.length === 0 && free.length === 0;
  return { concepts, words: isOnlyNamed ? named : free, named, isExact, isEmpty: words.length === 0 };
}

const titles = /^(?:co|thay|chi|mr|ms|mrs|miss|mister)$/;
const noSenses: readonly Sense[] = [];

/** A name follows a title ("cô Lan", "thầy Minh"), and short words follow a family name ("Nguyễn Văn Anh"). */
function withNames(lexicon: Lexicon, pieces: readonly Piece[], words: readonly Word[]): Piece[] {
  const isName = ({ from, to }: Piece): boolean => words.slice(from, to).every((word) => lexicon.isName(word));
  const isShort = ({ senses }: Piece): boolean => senses.every((sense) => !isSubject(sense) || sense.short);
  const [first] = pieces;
  const isWhole = first !== undefined && pieces.length > 1 && lexicon.isFamilyName(words[first.from]?.folded ?? '');
  if (isWhole && pieces.every((piece) => piece.to - piece.from === 1 && isName(piece) && isShort(piece))) {
    return pieces.map((piece) => ({ ...piece, senses: noSenses }));
  }
  return pieces.map((piece, at) => {
    const before = pieces[at - 1];
    const isTitled = before !== undefined && titles.test(foldedOf(words, before));
    return isTitled && piece.to - piece.from === 1 && isName(piece) ? { ...piece, senses: noSenses } : piece;
  });
}

const currencySigns = { before: /[$₫]\s*$/u, after: /^\s*[$₫đ]/u } as const;

/** A price includes its currency sign. */
function typedText(typed: string, from: number, to: number, isPrice: boolean): string {
  if (!isPrice) return typed.slice(from, to);
  const before = currencySigns.before.exec(typed.slice(0, from))?.[0] ?? '';
  const after = currencySigns.after.exec(typed.slice(to))?.[0] ?? '';
  return `${before.trimStart()}${typed.slice(from, to)}${after.trimEnd()}`;
}

const textOf = ({ typed, words }: Spelled, { from, to, number }: Piece) => {
  const [first, last] = [words[from], words[to - 1]];
  if (first === undefined || last === undefined) return { text: '' };
  const corrections = words.slice(from, to).filter(({ typo }) => typo);
  const text = typedText(typed, first.typedFrom, last.typedTo, number?.kind === 'price');
  return corrections.length === 0
    ? { text }
    : {
        text,
        corrected: words
          .slice(from, to)
          .map(({ folded }) => folded)
          .join(' '),
      };
};

function draftsOf(spelled: Spelled, pieces: readonly Piece[], at: number, isLong: boolean): Draft[] {
  const piece = pieces[at];
  if (piece === undefined) return [];
  const said = { ...textOf(spelled, piece), piece };
  const { number } = piece;
  if (number?.kind === 'level') return [{ kind: 'level', values: askedLevels(number.values), ...said }];
  const grade = number?.kind === 'count' && piece.to - piece.from === 1 ? gradeOf(spelled, piece) : undefined;
  if (grade !== undefined && has(pieces[at - 1], 'subject')) return [{ kind: 'level', values: [grade], ...said }];
  if (number?.kind === 'children') return [{ kind: 'audience', values: ['children'], ...said }];
  if (number?.kind === 'price')
    return [{ kind: 'price', values: [priceName(number.price)], price: number.price, ...said }];
  const subjects = piece.senses.filter(isSubject).filter(({ short }) => !short || !isLong || isAfterCue(pieces, at));
  const [first] = subjects;
  if (first !== undefined) {
    const values = [...new Set(subjects.map(({ value }) => value))];
    return [{ kind: 'subject', values, language: first.language, ...said }];
  }
  const places = piece.senses.flatMap((sense) => (sense.kind === 'place' ? [sense.value] : []));
  if (places.length > 0) return [{ kind: 'place', values: [...new Set(places)], ...said }];
  return piece.senses.flatMap((sense) => conceptOf(sense, said));
}

function gradeOf({ words }: Spelled, { from }: Piece): string | undefined {
  const grade = Number(words[from]?.folded);
  return Number.isInteger(grade) && grade >= 1 && grade <= 12 ? `g${String(grade)}` : undefined;
}

function conceptOf(sense: Sense, said: Pick<Draft, 'text' | 'piece'>): Draft[] {
  switch (sense.kind) {
    case 'level':
      return [{ kind: 'level', values: askedLevels(sense.values.slice(0, 1)), ...said }];
    case 'method':
      return [{ kind: 'method', values: sense.values, ...said }];
    case 'audience':
    case 'time':
    case 'price':
      return [{ kind: sense.kind, values: sense.values, ...said }];
    case 'native':
      return [{ kind: 'native', values: ['native'], ...said }];
    default:
      return [];
  }
}

/** In a sentence a word such as 'lý' or 'anh' is a subject only after a word of teaching or beside another subject. */
function isAfterCue(pieces: readonly Piece[], at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const piece = pieces[before];
    if (has(piece, 'teaches') || has(piece, 'subject')) return true;
    if (!has(piece, 'filler')) return false;
  }
  return false;
}

const priceName = ({ min, max, currency }: Price): string =>
  max === undefined ? `min-${String(min)}-${currency}` : `max-${String(max)}-${currency}`;

function settle(
  lexicon: Lexicon,
  drafts: readonly Draft[],
  pieces: readonly Piece[],
  words: readonly Word[],
): Concept[] {
  const spoken = drafts.map((draft) => spokenLanguage(lexicon, draft, drafts, pieces, words));
  const concepts = drafts.map((draft, at): Concept => {
    const code = spoken[at];
    const { piece: _piece, ...concept } = draft;
    return code === undefined ? concept : { kind: 'language', values: [code], text: concept.text };
  });
  return combine(lexicon, concepts);
}

/** "yoga in English", "English speaking yoga teacher": a spoken language if something else is taught. */
function spokenLanguage(
  lexicon: Lexicon,
  { kind, values, piece }: Draft,
  drafts: readonly Draft[],
  pieces: readonly Piece[],
  words: readonly Word[],
): string | undefined {
  const [subject = ''] = values;
  const code = lexicon.codeOf(subject);
  if (kind !== 'subject' || code === undefined) return undefined;
  const others = drafts.some(
    (other) => other.kind === 'subject' && !lexicon.isIn(other.values[0] ?? '', subject) && other.piece !== piece,
  );
  const at = pieces.indexOf(piece);
  const before = pieces[at - 1];
  const after = pieces[at + 1];
  const cue = before === undefined ? '' : foldedOf(words, before);
  if (has(before, 'speaks') && cue !== 'in' && cue !== 'speaking') {
    return others || /^(?:who |that |can |fluent|noi duoc|biet|bang|speaks)/.test(cue) ? code : undefined;
  }
  if (!others) return undefined;
  const saidSo = cue === 'in' || cue === 'speaking' || (after !== undefined && foldedOf(words, after) === 'speaking');
  return saidSo || / speaking$/.test(foldedOf(words, piece)) ? code : undefined;
}
