import * as z from 'zod/mini';
import { linkedinProfile } from './account.ts';
import { findCategory } from './categories.ts';
import { limits } from './constants.ts';
import { limitField, pageField, textUpTo } from './fields.ts';
import { currencies } from './money.ts';
import { searchSorts } from './search-sorts.ts';
import type { SearchSort } from './search-sorts.ts';

const rateBound = z.pipe(
  z.string().check(z.regex(/^\d{1,10}(?:\.\d{1,2})?$/, { error: 'rate-invalid' })),
  z.pipe(z.transform(Number), z.number().check(z.refine((value) => value <= limits.rate, { error: 'rate-invalid' }))),
);

const filters = {
  keyword: z.optional(textUpTo(limits.keyword)),
  language: z.optional(textUpTo(limits.list.itemLength)),
  location: z.optional(textUpTo(limits.location)),
  minRate: z.optional(rateBound),
  maxRate: z.optional(rateBound),
  currency: z.optional(z.enum(currencies)),
  sort: z.optional(z.enum(searchSorts)),
  page: pageField,
  limit: limitField,
};

interface PriceParts {
  minRate?: number | undefined;
  maxRate?: number | undefined;
  currency?: (typeof currencies)[number] | undefined;
  sort?: SearchSort | undefined;
}

/** minRate, maxRate and price sorts need a currency; maxRate must be above 0 and not below minRate (decisions, 'Search'). */
function checkPrice(ctx: z.core.ParsePayload<PriceParts>): void {
  const { minRate, maxRate, currency, sort } = ctx.value;
  const needsCurrency = minRate !== undefined || maxRate !== undefined || sort?.startsWith('price') === true;
  if (needsCurrency && currency === undefined) {
    ctx.issues.push({ code: 'custom', message: 'currency-required', path: ['currency'], input: currency });
  }
  if (maxRate !== undefined && (maxRate <= 0 || maxRate < (minRate ?? 0))) {
    ctx.issues.push({ code: 'custom', message: 'rate-max-below-min', path: ['maxRate'], input: maxRate });
  }
}

const categoryField = z.pipe(
  z.pipe(
    textUpTo(limits.list.itemLength),
    z.transform((name: string): string => findCategory(name) ?? ''),
  ),
  z.string().check(z.minLength(1, { error: 'category-unknown' })),
);

/** GET /api/search/category/{category}: everything but the category, which stands in the path. */
export const categorySearchQuery = z.strictObject(filters).check(z.check<PriceParts>(checkPrice));
export type CategorySearchQuery = z.infer<typeof categorySearchQuery>;

/** GET /api/search */
export const searchQuery = z
  .strictObject({ ...filters, category: z.optional(categoryField) })
  .check(z.check<PriceParts>(checkPrice));
export type SearchQuery = z.infer<typeof searchQuery>;

export const searchItem = z.object({
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
});
export type SearchItem = z.infer<typeof searchItem>;

export const facetNames = ['category', 'language', 'location', 'currency'] as const;
export type FacetName = (typeof facetNames)[number];
const facet = z.array(z.object({ value: z.string(), count: z.number() }));

/** Values by falling count, each facet counted without its own filter. */
export const searchMeta = z.object({
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  facets: z.object({ category: facet, language: facet, location: facet, currency: facet }),
});
export type SearchMeta = z.infer<typeof searchMeta>;
