import { visibleText } from '@sao-mai/contracts';
import type { NameLanguage } from './lexicon-data.ts';
import type { Lexicon, Sense } from './lexicon.ts';
import { foldedOf, has, isSubject, scan, valuesOf } from './scan.ts';
import type { Piece } from './scan.ts';
import { wordsOf } from './words.ts';
import type { Word } from './words.ts';

export interface Statement {
  /** Empty if levels or audiences are taught without a subject. */
  readonly subject: string;
  /** `taught`: after a word of teaching; `aside`: about the tutor; `named`: neither. */
  readonly said: 'taught' | 'named' | 'aside';
  readonly language: NameLanguage;
  readonly ofAnyLanguage: boolean;
  readonly levels: readonly string[];
  readonly audiences: readonly string[];
}

export type Span = readonly [
  from: number,
  to: number,
  /** `mention`: a subject in a sentence about the tutor, which is not taught. */
  kind: 'subject' | 'mention' | 'level' | 'audience',
  value: string,
];

export interface BioReading {
  readonly statements: readonly Statement[];
  readonly spans: readonly Span[];
  readonly speaks: readonly string[];
  readonly isNative: boolean;
  readonly homeVisits: boolean;
  readonly language: NameLanguage;
}

interface Sentence {
  readonly lexicon: Lexicon;
  readonly pieces: readonly Piece[];
  readonly words: readonly Word[];
  /** The languages that each piece says the tutor speaks. */
  readonly spoken: readonly (readonly string[])[];
  readonly isAside: boolean;
  readonly categories: readonly string[];
}

interface Group {
  subjects: Omit<Statement, 'levels' | 'audiences'>[];
  levels: string[];
  audiences: string[];
}

const blocks = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|td|table|blockquote|pre|section|article|hr)\b[^<>]*>/giu;
const boundary = '\uE000';
const sentence = /[^.!?;\n…•]+(?:[.!?;…](?!\s|$)[^.!?;\n…•]*)*/gu;
const vietnamese = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/giu;

/** Sentences of a bio with their offset in the visible text, where a block boundary counts as a space. */
function sentencesOf(bio: string): { text: string; from: number }[] {
  let from = 0;
  return visibleText(bio.replace(blocks, boundary))
    .split(boundary)
    .flatMap((block) => {
      const text = block.trim();
      if (text === '') return [];
      const found = Array.from(text.matchAll(sentence), (match) => ({ text: match[0], from: from + match.index }));
      from += text.length + 1;
      return found;
    });
}

export function readStatements(lexicon: Lexicon, bio: string, text: string, categories: readonly string[]): BioReading {
  const statements: Statement[] = [];
  const spans: Span[] = [];
  const speaks = new Set<string>();
  let isNative = false;
  let homeVisits = false;
  const marked = (text.match(vietnamese) ?? []).length;
  const strict = marked > 3;
  for (const { text: part, from } of sentencesOf(bio)) {
    const words = wordsOf(part);
    const pieces = scan(lexicon, part, words, strict && vietnamese.test(part)).map(inProfileOnly(part, words));
    vietnamese.lastIndex = 0;
    const meant = pieces.filter(hasMeaning);
    const isAside = meant.some((piece) => has(piece, 'aside'));
    isNative ||= !meant.some(isOfOthers(words)) && meant.some((piece) => has(piece, 'native'));
    homeVisits ||= meant.some((piece) => valuesOf(piece, 'method').includes('student-home'));
    const spoken = pieces.map((_, at) => spokenIn(lexicon, pieces, at, words));
    for (const code of spoken.flat()) speaks.add(code);
    statements.push(...statementsOf({ lexicon, pieces, words, spoken, isAside, categories }));
    spans.push(...spansOf(meant, words, from, isAside));
  }
  const isMarked = marked > text.length / 40;
  const language = isMarked || / (?:va|cua|cho|minh|day|hoc) /u.test(` ${text.toLowerCase()} `) ? 'vi' : 'en';
  return { statements, spans, speaks: [...speaks], isNative, homeVisits, language };
}

const spokenCue = /^(?:i speak|i also speak|speak|speaks|fluent in|bang|noi|noi duoc|toi noi|day bang|giang bang)$/;
const hasMeaning = ({ senses, number }: Piece): boolean => senses.length > 0 || number !== undefined;
const inProfile = (sense: Sense): boolean => !('queryOnly' in sense) || !sense.queryOnly;

/** Whether a piece is about somebody else: "my wife is a native speaker". */
const isOfOthers =
  (words: readonly Word[]) =>
  (piece: Piece): boolean =>
    has(piece, 'aside') && /^(?:wife|husband|vo|chong|daughter|con gai|con trai)$/.test(foldedOf(words, piece));

function spokenIn(lexicon: Lexicon, pieces: readonly Piece[], at: number, words: readonly Word[]): string[] {
  const [before, piece] = [pieces[at - 1], pieces[at]];
  if (before === undefined || piece === undefined || !has(piece, 'subject')) return [];
  const cue = foldedOf(words, before);
  const isSpoken = spokenCue.test(cue) || (cue === 'in' && !has(pieces[at - 2], 'teaches'));
  return isSpoken ? piece.senses.filter(isSubject).flatMap(({ value }) => lexicon.subjects.get(value)?.code ?? []) : [];
}

/** Drops query-only words, except abbreviations in capitals: 'AI', 'IT'. */
function inProfileOnly(text: string, words: readonly Word[]): (piece: Piece) => Piece {
  const isLoud = text === text.toUpperCase();
  return (piece) => {
    // 'be' is English, and not 'bé' without its mark.
    const isFiller = has(piece, 'filler');
    if (piece.senses.every(inProfile) && !isFiller) return piece;
    const written = text.slice(words[piece.from]?.from, words[piece.to - 1]?.to);
    const isAbbreviation = !isLoud && written.length > 1 && written === written.toUpperCase();
    return {
      ...piece,
      senses: piece.senses.filter((sense) =>
        inProfile(sense) ? !(isFiller && sense.kind === 'audience') : isSubject(sense) && isAbbreviation,
      ),
    };
  };
}

/** Subjects with the levels and audiences that follow; earlier ones belong to the first subject. */
function statementsOf({ lexicon, pieces, words, spoken, isAside, categories }: Sentence): Statement[] {
  const groups: Group[] = [{ subjects: [], levels: [], audiences: [] }];
  let teaches = false;
  /** After a word of teaching, another subject or a conjunction. */
  let chained = false;
  /** After a word of teaching, with nothing about the tutor in between. */
  let cued = false;
  pieces.forEach((piece, at) => {
    const group = groups.at(-1);
    const isDenied = has(pieces[at - 1], 'denies');
    const isSpoken = (spoken[at] ?? []).length > 0;
    if (group === undefined || isDenied || isSpoken || !hasMeaning(piece) || has(piece, 'ignored')) {
      chained = false;
      return;
    }
    const found = subjectsIn(piece, chained, (id) => lexicon.belongsTo(id, categories));
    if (found.length > 0) {
      const isOpen = group.subjects.length === 0 || group.levels.length + group.audiences.length === 0;
      const target = isOpen ? group : { subjects: [], levels: [], audiences: [] };
      if (!isOpen) groups.push(target);
      const folded = foldedOf(words, piece);
      cued ||= /^(?:luyen|on|day|kem) /.test(folded);
      const said = cued && chained ? 'taught' : isAside && !cued ? 'aside' : 'named';
      for (const { value: subject, language } of found) {
        target.subjects.push({ subject, said, language, ofAnyLanguage: lexicon.isOfAnyLanguage(subject, folded) });
      }
      chained = true;
      return;
    }
    group.levels.push(...levelsIn(piece));
    group.audiences.push(...audiencesIn(piece));
    const isCue = has(piece, 'teaches');
    teaches ||= isCue;
    const keeps = has(piece, 'filler') || has(piece, 'level') || has(piece, 'audience') || piece.number !== undefined;
    chained = isCue || (chained && keeps);
    cued = isCue || (cued && !has(piece, 'aside'));
  });
  return groups.flatMap((group) => statementsIn(lexicon, group, teaches && !isAside));
}

/** `isTaught`: levels and audiences without a subject are taught. */
function statementsIn(lexicon: Lexicon, group: Group, isTaught: boolean): Statement[] {
  if (group.subjects.length === 0) {
    const { levels, audiences } = group;
    if (!isTaught || levels.length + audiences.length === 0) return [];
    return [{ subject: '', said: 'taught', language: 'vi', ofAnyLanguage: false, levels, audiences }];
  }
  return group.subjects.map((named): Statement => {
    const implied = lexicon.subjects.get(named.subject)?.audience;
    const isPrimary = lexicon.isIn(named.subject, 'primary-subjects');
    return {
      ...named,
      levels: group.levels.length === 0 && isPrimary ? ['g1-5'] : group.levels,
      audiences: group.audiences.length === 0 && implied !== undefined ? [implied] : group.audiences,
    };
  });
}

/** `isLikely` resolves an ambiguous short word without diacritics: 'hoa' is Chinese or chemistry. */
function subjectsIn(
  piece: Piece,
  near: boolean,
  isLikely: (id: string) => boolean = () => true,
): Extract<Sense, { kind: 'subject' }>[] {
  const subjects = piece.senses.filter(isSubject);
  // A name that both languages share occurs twice.
  const found = subjects.filter(({ value }, at) => subjects.findIndex((one) => one.value === value) === at);
  const whole = found.filter(({ short }) => !short);
  const likely = found.find(({ value }) => isLikely(value)) ?? found[0];
  return whole.length > 0 ? whole : near && likely !== undefined ? [likely] : [];
}

const levelsIn = (piece: Piece): readonly string[] =>
  piece.number?.kind === 'level' ? piece.number.values : valuesOf(piece, 'level');

const audiencesIn = (piece: Piece): readonly string[] =>
  piece.number?.kind === 'children' ? ['children'] : valuesOf(piece, 'audience');

function spansOf(pieces: readonly Piece[], words: readonly Word[], offset: number, isAside: boolean): Span[] {
  return pieces.flatMap((piece): Span[] => {
    const [first, last] = [words[piece.from], words[piece.to - 1]];
    if (first === undefined || last === undefined) return [];
    const [from, to] = [offset + first.from, offset + last.to];
    if (isAside) return subjectsIn(piece, false).map(({ value }): Span => [from, to, 'mention', value]);
    return [
      ...subjectsIn(piece, true).map(({ value }): Span => [from, to, 'subject', value]),
      ...levelsIn(piece).map((value): Span => [from, to, 'level', value]),
      ...audiencesIn(piece).map((value): Span => [from, to, 'audience', value]),
    ];
  });
}
