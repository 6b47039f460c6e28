import * as z from 'zod/mini';
import { linkedinProfile } from './account.ts';
import { findCategory } from './categories.ts';
import { lengths } from './lengths.ts';
import { highestRate } from './money.ts';
import type { ErrorCode } from './errors.ts';
import { languages } from './language.ts';
import { flag, givenUid, isoTime, limitField, pageField, textUpTo } from './fields.ts';
import { currencies } from './money.ts';
import { saveProfileRequest } from './profile.ts';
import { searchDayPattern, searchMethods, searchSorts } from './search-sorts.ts';
import type { SearchSort } from './search-sorts.ts';

const rateBound = z.pipe(
  z.string().check(z.regex(/^\d{1,10}(?:\.\d{1,2})?$/, { error: 'rate-invalid' })),
  z.pipe(z.transform(Number), z.number().check(z.refine((value) => value <= highestRate, { error: 'rate-invalid' }))),
);

/** A repeatable parameter; a single value becomes a list of one and empty values are dropped. */
const anyOf = <T>(value: z.ZodMiniType<T>) =>
  z.transform((given: unknown, ctx): T[] => {
    const list = (Array.isArray(given) ? (given as unknown[]) : [given]).filter((one) => one !== '');
    const problem = (message: string, input: unknown): void => {
      ctx.issues.push({ code: 'custom', message, input });
    };
    if (list.length > lengths.list.items) problem('too-many-items' satisfies ErrorCode, given);
    return list.flatMap((one) => {
      const result = value.safeParse(one);
      if (result.success) return [result.data];
      problem(result.error.issues[0]?.message ?? '', one);
      return [];
    });
  });

const dayField = z.string().check(z.regex(searchDayPattern, { error: 'invalid-value' }));

const watchedFilters = {
  keyword: z.optional(textUpTo(lengths.keyword)),
  language: z.optional(anyOf(textUpTo(lengths.list.itemLength))),
  place: z.optional(anyOf(textUpTo(lengths.location))),
  /** Alias of `place`; both are combined. */
  location: z.optional(anyOf(textUpTo(lengths.location))),
  method: z.optional(anyOf(z.enum(searchMethods))),
  hasPhoto: flag,
  /** Turns spelling correction off. */
  exact: flag,
  minRate: z.optional(rateBound),
  maxRate: z.optional(rateBound),
  currency: z.optional(z.enum(currencies)),
};

const filters = {
  ...watchedFilters,
  sort: z.optional(z.enum(searchSorts)),
  /** Ranking day to keep while paging: today or yesterday in Viet Nam, from `meta.day`; other days count as today. */
  day: z.optional(dayField),
  page: pageField,
  limit: limitField,
};

interface PriceParts {
  minRate?: number | undefined;
  maxRate?: number | undefined;
  sort?: SearchSort | undefined;
}

function checkPrice(ctx: z.core.ParsePayload<PriceParts>): void {
  const { minRate, maxRate } = ctx.value;
  if (maxRate !== undefined && (maxRate <= 0 || maxRate < (minRate ?? 0))) {
    ctx.issues.push({ code: 'custom', message: 'rate-max-below-min', path: ['maxRate'], input: maxRate });
  }
}

const categoryField = z.pipe(
  z.pipe(
    textUpTo(lengths.list.itemLength),
    z.transform((name: string): string => findCategory(name) ?? ''),
  ),
  z.string().check(z.minLength(1, { error: 'category-unknown' })),
);

/** GET /api/search/category/{category}; the category is in the path. */
export const categorySearchQuery = z.strictObject(filters).check(z.check<PriceParts>(checkPrice));
export type CategorySearchQuery = z.infer<typeof categorySearchQuery>;

const anyCategory = { category: z.optional(anyOf(categoryField)) };

/** The part of a search that can be watched: all but order and page. */
export const watchedQuery = z
  .strictObject({ ...watchedFilters, ...anyCategory })
  .check(z.check<PriceParts>(checkPrice));
export type WatchedQuery = z.infer<typeof watchedQuery>;

/** GET /api/search */
export const searchQuery = z.strictObject({ ...filters, ...anyCategory }).check(z.check<PriceParts>(checkPrice));
export type SearchQuery = z.infer<typeof searchQuery>;

/** GET /api/search/suggestions */
export const suggestionsQuery = z.strictObject({
  q: z._default(textUpTo(lengths.keyword), ''),
  /** Language of the suggested subjects while nothing is typed. */
  lang: z._default(z.enum(languages), 'en'),
});
export type SuggestionsQuery = z.infer<typeof suggestionsQuery>;

/** What the index stores of a tutor and a result shows. */
export const listedItem = z.object({
  id: z.string(),
  uid: z.string(),
  name: z.string(),
  profilePicture: z.string(),
  subjects: z.array(z.string()),
  bio: z.string(),
  teachingMethods: z.array(z.string()),
  languages: z.array(z.string()),
  location: z.string(),
  hourlyRate: z.object({ min: z.number(), max: z.number(), currency: z.enum(currencies) }),
  linkedinProfile,
  /** The tutor takes no students at the moment. */
  paused: z.optional(z.literal(true)),
});
export type ListedItem = z.infer<typeof listedItem>;

/** GET /api/search/tutors */
export const listedTutorsQuery = z.strictObject({ uid: z.optional(anyOf(givenUid)) });

/** A listed tutor in lists and comparisons. */
export const listedTutor = z.object({ ...listedItem.shape, availability: z.array(z.string()) });
export type ListedTutor = z.infer<typeof listedTutor>;

/** At most 100 characters of visible bio; ranges of the matches are UTF-16 offsets. */
export const searchExcerpt = z.object({ text: z.string(), ranges: z.array(z.tuple([z.number(), z.number()])) });
export type SearchExcerpt = z.infer<typeof searchExcerpt>;

export const searchItem = z.object({ ...listedItem.shape, excerpt: searchExcerpt });
export type SearchItem = z.infer<typeof searchItem>;

export const facetNames = ['category', 'language', 'place', 'method'] as const;
export type FacetName = (typeof facetNames)[number];

/** `count`: results with this value alone. `text`: display name of a place. `parent`: the value that includes it. */
export const facetValue = z.object({
  value: z.string(),
  count: z.number(),
  text: z.optional(z.string()),
  parent: z.optional(z.string()),
});
export type FacetValue = z.infer<typeof facetValue>;
const facet = z.array(facetValue);

export const understoodKinds = [
  'subject',
  'place',
  'language',
  'level',
  'audience',
  'method',
  'time',
  'price',
  'native',
  'name',
  'word',
] as const;
export type UnderstoodKind = (typeof understoodKinds)[number];

/**
 * How a keyword was understood: `text` are its words, `corrected` their spelling without typos, `names` the names of a
 * subject or place.
 */
export const understood = z.object({
  kind: z.enum(understoodKinds),
  value: z.string(),
  text: z.string(),
  corrected: z.optional(z.string()),
  names: z.optional(z.object({ en: z.string(), vi: z.string() })),
});
export type Understood = z.infer<typeof understood>;

export const relaxed = z.object({ kind: z.enum(understoodKinds), value: z.string() });
export type Relaxed = z.infer<typeof relaxed>;

export const searchMeta = z.object({
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  /** Ranking day in Viet Nam; links to other pages carry it. */
  day: dayField,
  /** Sorted by falling count; each facet is counted without its own filter. */
  facets: z.object({ category: facet, language: facet, place: facet, method: facet }),
  understood: z.array(understood),
  /** Words dropped beside a subject because nobody matches them, and what results in `related` lack. */
  relaxed: z.array(relaxed),
  /** Weaker matches, best first; on the first page if fewer than five match. */
  related: z.array(searchItem),
  withoutRate: z.number(),
});
export type SearchMeta = z.infer<typeof searchMeta>;

/** A concept without its words; `text` names a subject or place. */
export const namedConcept = z.object({
  kind: z.enum(understoodKinds),
  value: z.string(),
  text: z.optional(z.string()),
});
export type NamedConcept = z.infer<typeof namedConcept>;

export const languageQuery = z.strictObject({ lang: z._default(z.enum(languages), 'en') });

/** POST /api/search/reading: a draft profile. */
export const readingRequest = z.pick(saveProfileRequest, {
  subjects: true,
  bio: true,
  teachingMethods: true,
  languages: true,
  location: true,
});
export type ReadingRequest = z.infer<typeof readingRequest>;

/** A search without results: the concept it was understood as, never the words. */
export const unansweredSearch = z.object({
  concepts: z.array(namedConcept),
  count: z.number(),
  lastAt: isoTime,
});
export type UnansweredSearch = z.infer<typeof unansweredSearch>;

export const suggestion = z.object({
  kind: z.enum(['subject', 'place', 'name']),
  value: z.string(),
  text: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;
