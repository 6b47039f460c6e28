import type { Category } from '@sao-mai/contracts';
import { GluedPhrases } from './glued-phrases.ts';
import { readLanguages } from './languages.ts';
import { readNames, readPlaces, readSubjects, readWords } from './lexicon-data.ts';
import type { Name, NameLanguage, PlaceData, SubjectData } from './lexicon-data.ts';
import { firstGrades } from './levels.ts';
import { numberWords } from './number-words.ts';
import type { OperatorWords } from './operator-words.ts';
import { Phrases } from './phrases.ts';
import { foldedText, wordsOf } from './words.ts';
import type { Word } from './words.ts';

export type Sense =
  | {
      readonly kind: 'subject';
      readonly value: string;
      readonly language: NameLanguage;
      readonly short: boolean;
      readonly queryOnly: boolean;
    }
  | { readonly kind: 'place'; readonly value: string }
  | { readonly kind: ConceptWord; readonly values: readonly string[]; readonly queryOnly: boolean }
  | { readonly kind: MarkerWord; readonly queryOnly: boolean };

const conceptWords = ['level', 'audience', 'method', 'time', 'price', 'native'] as const;
export type ConceptWord = (typeof conceptWords)[number];
const markerWords = ['filler', 'everyday', 'speaks', 'teaches', 'aside', 'ignored', 'denies'] as const;
type MarkerWord = (typeof markerWords)[number];

export interface Subject extends SubjectData {
  readonly ancestors: readonly string[];
  readonly code: string | undefined;
}

export interface LexiconOptions {
  readonly words?: OperatorWords | undefined;
  /** Omits names, to simulate an incomplete lexicon. */
  readonly keep?: (name: string) => boolean;
}

const isOneOf = <T extends string>(list: readonly T[], kind: string): kind is T => list.some((one) => one === kind);

export class Lexicon {
  readonly subjects = new Map<string, Subject>();
  /** The subjects that stand for all of a category. */
  readonly wholeCategories: { readonly id: string; readonly category: Category }[] = [];
  readonly places = new Map<string, PlaceData>();
  readonly phrases = new Phrases<Sense>();
  readonly languages = new Phrases<string>();
  readonly glued: GluedPhrases;
  readonly #codes = new Set<string>();
  /** Words of names with their spellings. */
  readonly #names = new Map<string, Set<string | undefined>>();
  readonly #familyNames: ReadonlySet<string>;
  readonly #everyday = new Set<string>();
  readonly #subjectData = readSubjects();

  constructor({ words, keep = () => true }: LexiconOptions = {}) {
    const [familyNames = '', ...givenNames] = readNames();
    this.#familyNames = new Set(wordsOf(familyNames).map(({ folded }) => folded));
    for (const { folded, marked } of [familyNames, ...givenNames].flatMap(wordsOf)) {
      this.#names.set(folded, (this.#names.get(folded) ?? new Set()).add(marked));
    }
    for (const { code, names } of readLanguages()) {
      this.#codes.add(code);
      for (const name of names) if (keep(name)) this.languages.add(name, code);
    }
    this.#readSubjects(keep, words);
    this.#readPlaces(keep, words);
    this.#readWords(keep, words);
    const phrases = [...this.phrases.keys()].filter((phrase) => !this.#everyday.has(phrase));
    this.glued = new GluedPhrases(phrases, (phrase) => this.hasConcept(phrase));
  }

  #readSubjects(keep: (name: string) => boolean, words?: OperatorWords): void {
    const added = Object.entries(words?.newSubjects ?? {}).map(([id, { under, names }]): SubjectData => {
      const parent = this.#subjectData.find((one) => one.id === under);
      if (parent === undefined) throw new Error(`SEARCH_WORDS: there is no subject "${under}"`);
      return {
        id,
        parent: under,
        categories: parent.categories,
        category: undefined,
        audience: undefined,
        includes: [],
        hasOwnGrades: false,
        ownWords: [],
        names: names.map(operatorName),
      };
    });
    for (const data of [...this.#subjectData, ...added]) {
      const ancestors: string[] = [];
      for (let id = data.parent; id !== undefined; id = this.subjects.get(id)?.parent) ancestors.push(id);
      const code = ancestors.includes('languages') ? this.#codeOf(data.names) : undefined;
      this.subjects.set(data.id, { ...data, ancestors, code });
      const { id, category } = data;
      if (category !== undefined) this.wholeCategories.push({ id, category });
      for (const name of data.names) if (keep(name.text)) this.#addSubject(data.id, name);
    }
    for (const [id, names] of Object.entries(words?.subjects ?? {})) {
      if (!this.subjects.has(id)) throw new Error(`SEARCH_WORDS: there is no subject "${id}"`);
      for (const name of names) this.#addSubject(id, operatorName(name));
    }
  }

  #addSubject(value: string, { text, language, short, queryOnly }: Name): void {
    this.phrases.add(text, { kind: 'subject', value, language, short, queryOnly });
  }

  #codeOf(names: readonly Name[]): string | undefined {
    const [first] = names;
    if (first === undefined) return undefined;
    const words = wordsOf(first.text);
    const match = this.languages.longest(words, 0);
    return match?.length === words.length ? match.senses[0] : undefined;
  }

  #readPlaces(keep: (name: string) => boolean, words?: OperatorWords): void {
    for (const place of readPlaces()) {
      this.places.set(place.slug, place);
      const sense: Sense = { kind: 'place', value: place.slug };
      const numbered = place.number === undefined ? [] : numberedDistrict(place.number);
      for (const name of [...place.names, ...numbered]) if (keep(name)) this.phrases.add(name, sense);
    }
    for (const [value, names] of Object.entries(words?.places ?? {})) {
      if (!this.places.has(value)) throw new Error(`SEARCH_WORDS: there is no place "${value}"`);
      for (const name of names) this.phrases.add(name, { kind: 'place', value });
    }
  }

  #readWords(keep: (name: string) => boolean, words?: OperatorWords): void {
    for (const { kind, values, names } of readWords()) {
      for (const { text, queryOnly } of names) {
        if (!keep(text)) continue;
        if (kind === 'everyday') this.#everyday.add(foldedText(wordsOf(text)));
        if (isOneOf(conceptWords, kind)) this.phrases.add(text, { kind, values, queryOnly });
        else if (isOneOf(markerWords, kind)) this.phrases.add(text, { kind, queryOnly });
        else throw new Error(`The lexicon has no kind "${kind}"`);
      }
    }
    for (const text of words?.filler ?? []) this.phrases.add(text, { kind: 'filler', queryOnly: true });
  }

  knows(word: string): boolean {
    return this.phrases.knows(word) || this.#names.has(word) || numberWords.has(word);
  }

  /** Whether it occurs only in longer phrases. */
  isPartial({ folded }: Word): boolean {
    return this.phrases.knows(folded) && !this.#names.has(folded);
  }

  isLanguageCode(code: string): boolean {
    return this.#codes.has(code);
  }

  placeName(slug: string): string {
    const place = this.places.get(slug);
    return place?.number === undefined ? (place?.names[0] ?? slug) : `Quận ${place.number}`;
  }

  isFamilyName(word: string): boolean {
    return this.#familyNames.has(word);
  }

  /** Without diacritics it may be any name with these letters. */
  isName({ folded, marked }: Pick<Word, 'folded' | 'marked'>): boolean {
    const spellings = this.#names.get(folded);
    return spellings !== undefined && (marked === undefined || spellings.has(marked));
  }

  /** Whether something in these words is more than a filler word. */
  hasConcept(text: string): boolean {
    const words = wordsOf(text);
    const matches = words.map((_, at) => this.phrases.longest(words, at));
    return matches.some((match) => match?.senses.some(({ kind }) => !isOneOf(markerWords, kind)) ?? false);
  }

  /** The grade from which pupils learn a subject; undefined if it has no grades. */
  firstGrade(subject: string): number | undefined {
    return this.#lineage(subject)
      .map(({ id }) => firstGrades[id])
      .find((grade) => grade !== undefined);
  }

  subjectOfLanguage(language: string): string | undefined {
    return [...this.subjects.values()].find(({ code }) => code === language)?.id;
  }

  codeOf(subject: string): string | undefined {
    return this.#lineage(subject).find(({ code }) => code !== undefined)?.code;
  }

  /** Whether `other` is no subject of its own beside `subject`: maths beside the SAT. */
  includes(subject: string, other: string): boolean {
    return this.#lineage(subject).some(({ includes }) => includes.includes(other));
  }

  /** 'Grammar', 'giao tiếp' and 'luyện thi B2' fit any language, though they stand for English. */
  isOfAnyLanguage(subject: string, folded: string): boolean {
    const own = this.subjects.get(subject)?.ownWords ?? [];
    return own.length > 0 && !folded.split(' ').some((word) => own.includes(word));
  }

  hasOwnGrades(subject: string): boolean {
    return this.#lineage(subject).some(({ hasOwnGrades }) => hasOwnGrades);
  }

  /** The subject and the wider ones, nearest first. */
  #lineage(subject: string): Subject[] {
    const own = this.subjects.get(subject);
    return own === undefined ? [] : [own, ...own.ancestors.flatMap((id) => this.subjects.get(id) ?? [])];
  }

  isIn(subject: string, wider: string): boolean {
    return subject === wider || (this.subjects.get(subject)?.ancestors.includes(wider) ?? false);
  }

  /** Whether one of these is the subject's main category. */
  belongsTo(subject: string, categories: readonly string[]): boolean {
    const [first] = this.subjects.get(subject)?.categories ?? [];
    return first !== undefined && categories.includes(first);
  }

  /** Whether one of these is a possible category of the subject. */
  fits(subject: string, categories: readonly string[]): boolean {
    const allowed = this.subjects.get(subject)?.categories;
    return categories.some((category) => allowed?.has(category) ?? false);
  }
}

const operatorName = (text: string): Name => ({ text, language: 'vi', short: false, queryOnly: false });

const numberedDistrict = (number: string): string[] =>
  ['quận', 'q', 'district', 'dist', 'd', 'quan', 'phường quận'].map((word) => `${word} ${number}`);
