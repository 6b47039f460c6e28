import { readFileSync } from 'node:fs';
import { categories } from '@sao-mai/contracts';
import type { Category } from '@sao-mai/contracts';

export type NameLanguage = 'en' | 'vi';

export interface Name {
  readonly text: string;
  readonly language: NameLanguage;
  /** Ambiguous because short: in a profile it counts only after a word of teaching or another subject. */
  readonly short: boolean;
  /** Counts only in queries. */
  readonly queryOnly: boolean;
}

export interface SubjectData {
  readonly id: string;
  readonly parent: string | undefined;
  readonly categories: ReadonlySet<string>;
  readonly category: Category | undefined;
  readonly audience: string | undefined;
  /** Subjects that are none of their own beside it. */
  readonly includes: readonly string[];
  /** Has grades that are none of a school. */
  readonly hasOwnGrades: boolean;
  /** Names without these words fit any language; none if all names stay with this subject. */
  readonly ownWords: readonly string[];
  readonly names: readonly Name[];
}

export interface PlaceData {
  readonly slug: string;
  readonly parent: string | undefined;
  /** The province since July 2025. */
  readonly province: string;
  readonly number: string | undefined;
  readonly names: readonly string[];
  readonly near: readonly string[];
}

export interface WordData {
  readonly kind: string;
  /** Implied values too: a level may imply others. */
  readonly values: readonly string[];
  readonly names: readonly Name[];
}

const read = (file: string): string => readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8');

const linesOf = (file: string): string[] =>
  read(file)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function nameOf(written: string, language: NameLanguage): Name {
  const short = written.startsWith('~');
  const queryOnly = written.endsWith(' ^');
  return { text: written.replace(/^~|\s+\^$/g, ''), language, short, queryOnly };
}

function namesOf(text: string): Name[] {
  const [english = '', vietnamese = ''] = text.split('|');
  return [
    ...listOf(english).map((name) => nameOf(name, 'en')),
    ...listOf(vietnamese).map((name) => nameOf(name, 'vi')),
  ];
}

const letterOf: Readonly<Record<string, Category>> = {
  A: 'Academic Tutoring',
  L: 'Language Learning',
  P: 'Professional Skills',
  M: 'Music',
  R: 'Arts',
  S: 'Sports',
  T: 'Technology',
  B: 'Business Consulting',
};

/** `  piano @M: piano | dương cầm`, two spaces per level. */
export function readSubjects(): SubjectData[] {
  const path: SubjectData[] = [];
  return linesOf('subjects.txt').map((line) => {
    const [head, names] = splitOnce(line, ':');
    const depth = (head.length - head.trimStart().length) / 2;
    const [id = '', ...rest] = head.trim().split(' ');
    const letters = rest.find((part) => part.startsWith('@'))?.slice(1) ?? '';
    const named = head.split(' =')[1];
    const subject: SubjectData = {
      id,
      parent: depth === 0 ? undefined : path[depth - 1]?.id,
      categories: new Set(Array.from(letters, (letter) => letterOf[letter]).filter((one) => one !== undefined)),
      category: categories.find((category) => category === named),
      audience: rest.find((part) => part.startsWith('!'))?.slice(1),
      includes: listOf(rest.find((part) => part.startsWith('+'))?.slice(1) ?? ''),
      hasOwnGrades: rest.includes('*grades'),
      ownWords: listOf(rest.find((part) => part.startsWith('?'))?.slice(1) ?? ''),
      names: namesOf(names),
    };
    path[depth] = subject;
    return subject;
  });
}

/** `zh: mandarin, tiếng hoa` */
export const readLanguageNames = (): { code: string; others: string[] }[] =>
  linesOf('languages.txt').map((line) => {
    const [code, names] = splitOnce(line, ':');
    return { code, others: listOf(names) };
  });

/** `ha-noi > ha-noi : Hà Nội, Hanoi | near: bac-ninh`, followed by `  quan-1 #1: Bến Nghé`. */
export function readPlaces(): PlaceData[] {
  let province: PlaceData | undefined;
  const places = linesOf('places.txt').map((line) => {
    const [head, rest] = splitOnce(line, ':');
    const [names = '', near = ''] = rest.split('| near:');
    const [written = '', group = ''] = head.trim().split(' > ');
    const [slug = '', number] = written.trim().split(' #');
    if (line.startsWith(' ') && province !== undefined) {
      return {
        slug: `${province.slug}.${slug}`,
        parent: province.slug,
        province: province.province,
        number,
        names: listOf(names),
        near: [],
      };
    }
    province = { slug, parent: undefined, province: group.trim(), number, names: listOf(names), near: listOf(near) };
    return province;
  });
  return withProvinces(places);
}

/** Adds the provinces of July 2025 that were merged from several: 'Hồ Chí Minh + Bình Dương + Bà Rịa Vũng Tàu'. */
function withProvinces(places: readonly PlaceData[]): PlaceData[] {
  const old = places.filter(({ parent }) => parent === undefined);
  const merged = [...Map.groupBy(old, ({ province }) => province)].filter(([, parts]) => parts.length > 1);
  const slugs = new Map(merged.map(([province]) => [province, `${province}-2025`]));
  const added = merged.map(([province, parts]): PlaceData => {
    const own = parts.toSorted((one, other) => Number(other.slug === province) - Number(one.slug === province));
    const name = own.map(({ names: [first = ''] }) => first).join(' + ');
    return { slug: `${province}-2025`, parent: undefined, province, number: undefined, names: [name], near: [] };
  });
  return [...added, ...places.map((place) => ({ ...place, parent: place.parent ?? slugs.get(place.province) }))];
}

/** `audience children: kids | trẻ em`. */
export function readWords(): WordData[] {
  return linesOf('words.txt').map((line) => {
    const [head, names] = splitOnce(line, ':');
    const [kind = '', ...values] = head.trim().split(' ');
    return { kind, values, names: namesOf(names) };
  });
}

/** Family names in one line, given names in the next ones. */
export const readNames = (): string[] => linesOf('names.txt');

function splitOnce(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}
