import * as z from 'zod/mini';
import { isoTime, text } from './fields.ts';
import { lengths } from './lengths.ts';
import type { SearchMeta, WatchedQuery } from './search.ts';

/** A search as the query of its address, without order and page: 'keyword=piano&place=hue'. */
const watchedSearch = text().check(z.maxLength(lengths.watchedSearch, { error: 'too-long' }));

/** POST /api/search/watches */
export const watchRequest = z.strictObject({ search: watchedSearch });
export type WatchRequest = z.infer<typeof watchRequest>;

/** What is watched, in both languages: 'piano, Huế'. */
export const watchTitle = z.object({ en: z.string(), vi: z.string() });
export type WatchTitle = z.infer<typeof watchTitle>;

/** A search that found nobody; its owner is told by mail of tutors who match it. */
export const watch = z.object({
  id: z.string(),
  search: z.string(),
  title: watchTitle,
  createdAt: isoTime,
  expiresAt: isoTime,
});
export type Watch = z.infer<typeof watch>;

const watchId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'not-found' }));
export const watchParams = z.strictObject({ id: watchId });

/** One spelling per search, so that a page recognises a search that is watched already. */
export function watchedSearchOf(query: WatchedQuery): string {
  const { keyword, category, language, place, location, method, hasPhoto, exact, minRate, maxRate, currency } = query;
  const values = {
    keyword: keyword?.trim().replace(/\s+/gu, ' '),
    category,
    language,
    place: [...(place ?? []), ...(location ?? [])],
    method,
    hasPhoto: hasPhoto === true ? true : undefined,
    exact: exact === true ? true : undefined,
    minRate,
    maxRate,
    currency: currency === 'VND' ? undefined : currency,
  };
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === '' ? [] : [[name, String(one)]])),
  );
  return new URLSearchParams(pairs).toString();
}

/** Whether names or other words narrow a search, besides the dropped words. */
export function hasFreeWords({ understood, relaxed }: Pick<SearchMeta, 'understood' | 'relaxed'>): boolean {
  const dropped = new Set(relaxed.flatMap(({ kind, value }) => (kind === 'word' ? [value] : [])));
  return understood.some(({ kind, value }) => kind === 'name' || (kind === 'word' && !dropped.has(value)));
}

/** A subject, a place, or a filter for one can be watched; names and other words cannot. */
export function isWatchable(
  { category, language, place, location }: WatchedQuery,
  meta: Pick<SearchMeta, 'understood' | 'relaxed'>,
): boolean {
  const isNamed = meta.understood.some(({ kind }) => kind === 'subject' || kind === 'place');
  const isFiltered = [category, language, place, location].some((values) => (values ?? []).length > 0);
  return (isNamed || isFiltered) && !hasFreeWords(meta);
}
