import { gradeOfExam, gradesOf } from './levels.ts';
import type { Lexicon } from './lexicon.ts';
import type { Concept } from './concept.ts';
import type { QueryReading } from './read-query.ts';
import { tokens } from './tokens.ts';

export interface Partly {
  readonly any: readonly string[];
  readonly share: number;
}

export interface Wish {
  readonly concept: Concept;
  /** Any of these tokens fulfils it; an amount of money has none and is compared by rate. */
  readonly all: readonly string[];
  readonly partly: readonly Partly[];
  readonly points: number;
  readonly required: boolean;
  /** Tie-break among rows that fulfil it. */
  readonly better: readonly Partly[];
}

/** Order: subject, place, level, audience, method, price, spoken language, free words. */
export const points = {
  name: 400,
  subject: 100,
  place: 40,
  level: 26,
  audience: 20,
  method: 18,
  price: 16,
  native: 14,
  language: 14,
  time: 8,
  word: 4,
} as const;

/** 'Cheap' means up to this amount per hour, in VND; the next best is up to `moderateUpTo`. */
export const cheapUpTo = 160_000;
export const moderateUpTo = 300_000;

const online = tokens.method('online');

export function planOf(lexicon: Lexicon, { concepts }: Pick<QueryReading, 'concepts'>): Wish[] {
  const subjects = concepts.filter(({ kind }) => kind === 'subject').flatMap(({ values }) => values);
  return concepts.map((concept) => wishOf(lexicon, concept, subjects)).sort((one, other) => other.points - one.points);
}

function wishOf(lexicon: Lexicon, concept: Concept, subjects: readonly string[]): Wish {
  const base = { concept, partly: [], better: [], required: true, points: points[concept.kind] };
  const { values } = concept;
  const of = subjects.length === 0 ? [''] : subjects;
  switch (concept.kind) {
    case 'subject':
      return { ...base, ...subjectWish(lexicon, concept) };
    case 'place':
      return { ...base, all: values.map(tokens.place), partly: nearPlaces(lexicon, values) };
    case 'level':
      return {
        ...base,
        all: of.flatMap((subject) => values.map((level) => tokens.level(subject, level))),
        partly: [
          { any: subjects.map((subject) => tokens.level(subject, '')), share: 0.6 },
          {
            any: of.flatMap((subject) => gradesOfExams(values).map((level) => tokens.level(subject, level))),
            share: 0.5,
          },
          { any: of.flatMap((subject) => within(values).map((level) => tokens.level(subject, level))), share: 0.2 },
        ],
        better:
          subjects.length === 0 && isPrimary(values) ? [{ any: [tokens.taught('primary-subjects')], share: 1 }] : [],
      };
    case 'audience':
      return { ...base, ...audienceWish(values, of) };
    case 'method': {
      const methods = values.includes('in-person') ? (['student-home', 'tutor-place'] as const) : values;
      return { ...base, all: methods.map((method) => `h:${method}`) };
    }
    case 'language':
      return { ...base, all: values.map(tokens.language) };
    case 'native':
      return {
        ...base,
        all: [tokens.native],
        better: [{ any: subjects.flatMap((id) => lexicon.codeOf(id) ?? []).map(tokens.nativeOf), share: 1 }],
      };
    case 'time':
      return { ...base, all: values.map(tokens.time) };
    case 'price':
      if (concept.price !== undefined) return { ...base, all: [] };
      return { ...base, all: [tokens.moderate], better: [{ any: [tokens.cheap], share: 1 }], required: false };
  }
}

function subjectWish(lexicon: Lexicon, { values, language }: Concept): Pick<Wish, 'all' | 'partly' | 'better'> {
  const parents = values.flatMap((id) => lexicon.subjects.get(id)?.parent ?? []);
  const kin = parents.filter((id) => lexicon.subjects.get(id)?.parent !== undefined);
  return {
    all: values.flatMap((id) => [tokens.taught(id), tokens.taughtElsewhere(id)]),
    partly: [
      { any: kin.flatMap((id) => [tokens.taught(id), tokens.taughtElsewhere(id)]), share: 0.2 },
      { any: values.map(tokens.mentioned), share: 0.05 },
    ],
    better: [
      { any: values.map(tokens.taught), share: 0.1 },
      { any: language === undefined ? [] : values.map((id) => tokens.named(id, language)), share: 0.01 },
    ],
  };
}

const isPrimary = (levels: readonly string[]): boolean => levels.every((level) => /^(?:g[1-5]|g1-5)$/.test(level));

const gradesOfExams = (levels: readonly string[]): string[] => levels.flatMap((level) => gradeOfExam[level] ?? []);

/** What makes a tutor related: the concept, or a part of it. Online lessons alone are no part of a place. */
export const relatedTokens = ({ all, partly }: Wish): string[] =>
  [...all, ...partly.flatMap(({ any }) => any)].filter((token) => token !== online);

/** The grades of ranges of grades. */
const within = (levels: readonly string[]): string[] =>
  levels.flatMap((level) => (level.includes('-') ? gradesOf(level).map((grade) => `g${String(grade)}`) : []));

function audienceWish(values: readonly string[], subjects: readonly string[]): Pick<Wish, 'all' | 'partly'> {
  const wanted = values.flatMap((value) => (value === 'adults' ? ['adults', 'professionals'] : [value]));
  const unsaid = subjects.map((subject) => tokens.audience(subject, ''));
  const all = subjects.flatMap((subject) => wanted.map((value) => tokens.audience(subject, value)));
  return { all, partly: [{ any: subjects[0] === '' ? [] : unsaid, share: 0.6 }] };
}

/** The city of a district, online lessons, the rest of the province, its neighbours. */
function nearPlaces(lexicon: Lexicon, slugs: readonly string[]): Partly[] {
  const places = slugs.flatMap((slug) => lexicon.places.get(slug) ?? []);
  const parents = places.flatMap(({ slug, parent }) => (slug.includes('.') ? (parent ?? []) : []));
  const provinces = new Set(places.map(({ province }) => province));
  const same = [...lexicon.places.values()].filter(({ province }) => provinces.has(province)).map(({ slug }) => slug);
  const near = [...places, ...parents.flatMap((slug) => lexicon.places.get(slug) ?? [])].flatMap((place) => place.near);
  return [
    { any: parents.map(tokens.place), share: 0.5 },
    { any: [online], share: 0.3 },
    { any: same.filter((slug) => !slug.includes('.')).map(tokens.place), share: 0.15 },
    { any: near.map(tokens.place), share: 0.1 },
  ];
}
