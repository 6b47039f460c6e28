import { combine } from './combine.ts';
import type { Concept } from './concept.ts';
import { askedLevels } from './levels.ts';
import { scanBeside } from './full-names.ts';
import type { Lexicon, Sense } from './lexicon.ts';
import type { Price } from './numbers.ts';
import { foldedOf, has, ignored, isSubject, placesOf, scan, valuesOf } from './scan.ts';
import type { Piece } from './scan.ts';
import { asTyped, respell } from './spelling.ts';
import type { Spelled, SpelledWord } from './spelling.ts';
import { foldedText } from './words.ts';
import type { Word } from './words.ts';

export interface QueryReading {
  readonly concepts: readonly Concept[];
  readonly words: readonly SpelledWord[];
  /** Words that may be part of a name: all except titles and filler words. */
  readonly named: readonly SpelledWord[];
  /** The words are the name of somebody called by a title: "cô Lan". */
  readonly isTitled: boolean;
  readonly isExact: boolean;
  readonly isEmpty: boolean;
}

export const nothingAsked: QueryReading = {
  concepts: [],
  words: [],
  named: [],
  isTitled: false,
  isExact: false,
  isEmpty: true,
};

type Draft = Concept & { readonly piece: Piece };

export function readQuery(
  lexicon: Lexicon,
  keyword: string,
  used: ReadonlySet<string>,
  { isExact = false, fullName }: { isExact?: boolean | undefined; fullName?: readonly Word[] | undefined } = {},
): QueryReading {
  const spelled = isExact ? asTyped(keyword) : respell(lexicon, keyword, used);
  const { text, words } = spelled;
  const beside = fullName && scanBeside(lexicon, text, words, fullName);
  const { pieces, titled }: Named =
    beside === undefined
      ? withNames(lexicon, withoutDenied(scan(lexicon, text, words)), words)
      : { pieces: withoutDenied(beside) };
  const isLong = pieces.length > 6;
  const drafts = pieces.flatMap((_, at) => draftsOf(lexicon, spelled, pieces, at, isLong));
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
    piece.number !== undefined ||
    has(piece, 'denies') ||
    ((has(piece, 'filler') || has(piece, 'ignored')) && !mayBeNamed(piece));
  const named = (titled ?? pieces).flatMap((piece) => (isTitle(piece) ? [] : words.slice(piece.from, piece.to)));
  // Nothing else was typed, so 'Đường', 'Mai' are names.
  const isOnlyNamed = concepts.length === 0 && free.length === 0;
  const isTitled = titled !== undefined;
  return { concepts, words: isOnlyNamed ? named : free, named, isTitled, isExact, isEmpty: words.length === 0 };
}

const titles = /^(?:co|thay|chi|mr|ms|mrs|miss|mister)$/;
const spokenTitles = /^(?:anh|ba|ong|em)$/;
const nothing: readonly Sense[] = [];

/** "Not French", "trừ chủ nhật": what is not wanted is no part of the search. */
const withoutDenied = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, at) =>
    has(pieces[at - 1], 'denies') ? { from: piece.from, to: piece.to, senses: ignored } : piece,
  );

interface Named {
  readonly pieces: Piece[];
  /** The name after a title, and the title if it may be a part of it ("anh Tuấn"); undefined without one. */
  readonly titled?: readonly Piece[];
}

/** A name follows a title ("cô Lan", "thầy Minh"), and short words follow a family name ("Nguyễn Văn Anh"). */
function withNames(lexicon: Lexicon, pieces: readonly Piece[], words: readonly Word[]): Named {
  const isName = ({ from, to }: Piece): boolean => words.slice(from, to).every((word) => lexicon.isName(word));
  const isShort = ({ senses }: Piece): boolean => senses.every((sense) => !isSubject(sense) || sense.short);
  const isOne = (piece: Piece | undefined): piece is Piece =>
    piece !== undefined && piece.to - piece.from === 1 && isName(piece);
  const begin = pieces.findIndex((piece) => isOne(piece) || !has(piece, 'filler'));
  const whole = begin === -1 ? [] : pieces.slice(begin);
  const isTaught = begin > 0 && /(?:^| )(?:day|hoc|mon)$/.test(foldedText(words.slice(0, whole[0]?.from)));
  const isFamily = !isTaught && lexicon.isFamilyName(words[whole[0]?.from ?? -1]?.folded ?? '');
  if (isFamily && whole.length > 1 && whole.every((piece, at) => isOne(piece) && (at === 0 || isShort(piece)))) {
    return { pieces: [...pieces.slice(0, begin), ...whole.map((piece) => ({ ...piece, senses: nothing }))] };
  }
  const titleAt = pieces.findIndex((piece, at) => {
    const [word, next] = [foldedOf(words, piece), pieces[at + 1]];
    return isOne(next) && (titles.test(word) || (spokenTitles.test(word) && next.senses.length === 0));
  });
  if (titleAt === -1) return { pieces: [...pieces] };
  const other = pieces.findIndex((piece, at) => at > titleAt + 1 && !(isOne(piece) && isShort(piece)));
  const end = other === -1 ? pieces.length : other;
  const called = pieces.slice(titleAt + 1, end);
  // "Cô Lan Anh dạy toán" has two names, "cô Hương văn" may have one and a subject.
  const isSure = has(pieces[end], 'teaches');
  const titled = called.map((piece, at) => (at === 0 || isSure ? { ...piece, senses: nothing } : piece));
  const title = pieces.slice(titleAt, titleAt + 1).map((piece) => ({ ...piece, senses: ignored }));
  const named = [...title.filter(isOne), ...called];
  return { pieces: [...pieces.slice(0, titleAt), ...title, ...titled, ...pieces.slice(end)], titled: named };
}

const currencySigns = { before: /[$₫]\s*$/u, after: /^\s*[$₫đ]/u } as const;

/** A price includes its currency sign. */
function typedText(typed: string, from: number, to: number, isPrice: boolean): string {
  if (!isPrice) return typed.slice(from, to);
  const before = currencySigns.before.exec(typed.slice(0, from))?.[0] ?? '';
  const after = currencySigns.after.exec(typed.slice(to))?.[0] ?? '';
  return `${before.trimStart()}${typed.slice(from, to)}${after.trimEnd()}`;
}

const textOf = ({ typed, words }: Spelled, piece: Piece) => {
  const some = words.slice(piece.from, piece.to);
  const [from, to] = [some[0]?.typedFrom ?? 0, some.at(-1)?.typedTo ?? 0];
  const text = typedText(typed, from, to, piece.number?.kind === 'price');
  return { text, ...(some.some(({ typo }) => typo) && { corrected: foldedOf(words, piece) }) };
};

function draftsOf(lexicon: Lexicon, spelled: Spelled, pieces: readonly Piece[], at: number, isLong: boolean): Draft[] {
  const piece = pieces[at];
  if (piece === undefined) return [];
  const said = { ...textOf(spelled, piece), piece };
  const { number } = piece;
  if (number?.kind === 'level') return [{ kind: 'level', values: askedLevels(number.values), ...said }];
  const grades = number?.kind === 'count' ? gradesAt(lexicon, spelled, pieces, at) : undefined;
  if (grades !== undefined) {
    const { values, to } = grades;
    return [{ kind: 'level', values: askedLevels(values), ...textOf(spelled, { ...piece, to }), piece }];
  }
  if (number?.kind === 'children') return [{ kind: 'audience', values: ['children'], ...said }];
  if (number?.kind === 'price')
    return [{ kind: 'price', values: [priceName(number.price)], price: number.price, ...said }];
  const subjects = piece.senses.filter(isSubject).filter(({ short }) => !short || !isLong || isAfterCue(pieces, at));
  const [first] = subjects;
  if (first !== undefined) {
    const values = [...new Set(subjects.map(({ value }) => value))];
    const level = valuesOf(piece, 'level').slice(0, 1);
    return [{ kind: 'subject', values, language: first.language, ...(level.length > 0 && { level }), ...said }];
  }
  const places = placesOf(piece);
  if (places.length > 0) return [{ kind: 'place', values: [...new Set(places)], ...said }];
  return piece.senses.flatMap((sense) => conceptOf(sense, said));
}

/** Numbers after a school subject are grades: "toán 9", "lý 10-12", "anh 6, 7, 8". */
function gradesAt(lexicon: Lexicon, { text, words }: Spelled, pieces: readonly Piece[], at: number) {
  const subject = pieces[at - 1]?.senses.find(isSubject)?.value;
  const lowest = subject === undefined ? undefined : lexicon.firstGrade(subject);
  const from = pieces[at]?.from ?? 0;
  const other = words.findIndex(({ folded }, index) => index > from && !/^\d/.test(folded));
  const to = other === -1 ? words.length : other;
  const some = words.slice(from, to);
  const grades = some.flatMap(({ folded }) => folded.split(/[.,]/).map(Number));
  const isGrade = (grade: number): boolean => lowest !== undefined && grade >= lowest && grade <= 12;
  const isOther = pieces.some((piece) => piece.from >= from && piece.from < to && piece.to - piece.from > 1);
  if (isOther || !grades.every(isGrade)) return undefined;
  const [first, last] = some;
  const isRange = some.length === 2 && /^\s*[-–—~]\s*$/.test(text.slice(first?.to, last?.from));
  return { values: isRange ? [`g${grades.join('-')}`] : grades.map((grade) => `g${String(grade)}`), to };
}

function conceptOf(sense: Sense, said: Pick<Draft, 'text' | 'piece'>): Draft[] {
  if (!('values' in sense)) return [];
  const { kind, values } = sense;
  return [{ kind, values: kind === 'level' ? askedLevels(values.slice(0, 1)) : values, ...said }];
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
  const others = drafts.some((other) => other.kind === 'subject' && lexicon.codeOf(other.values[0] ?? '') !== code);
  const at = pieces.indexOf(piece);
  const before = pieces[at - 1];
  const after = pieces[at + 1];
  const cue = before === undefined ? '' : foldedOf(words, before);
  if (has(before, 'speaks') && cue !== 'in' && cue !== 'speaking') {
    return others || /^(?:who |that |can |fluent|noi duoc|biet|bang|speaks)/.test(cue) ? code : undefined;
  }
  if (!others) return undefined;
  const saidSo = cue === 'in' || cue === 'speaking' || (after !== undefined && foldedOf(words, after) === 'speaking');
  return saidSo || /^speaking | speaking$/.test(foldedOf(words, piece)) ? code : undefined;
}
