import type { SearchItem, SearchMeta } from '@sao-mai/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Send } from '../../../api/call.ts';
import { onlyCategory, queryOf } from '../search-address.ts';
import type { Search } from '../search-address.ts';

export interface FoundTutors {
  data: SearchItem[];
  meta: SearchMeta;
}

interface FetchOptions {
  signal: AbortSignal;
  limit?: number;
  send?: Send | undefined;
}

export async function fetchTutors(search: Search, { signal, limit, send }: FetchOptions): Promise<FoundTutors> {
  const { call, searchCategory, searchTutors } = await import('../../../api/search-calls.ts');
  const query = { ...queryOf(search), ...(limit !== undefined && { limit }) };
  const category = onlyCategory(search);
  return category === undefined
    ? call(searchTutors, { query: { ...query, category: search.categories }, signal }, send)
    : call(searchCategory, { params: { category }, query, signal }, send);
}

export const tutorsQuery = (search: Search, send?: Send) =>
  queryOptions({ queryKey: ['search', search], queryFn: ({ signal }) => fetchTutors(search, { signal, send }) });

/** A late reply to an older search is never shown; the previous result stays visible while loading. */
export function useTutors(search: Search, enabled: boolean) {
  return useQuery({ ...tutorsQuery(search), placeholderData: keepPreviousData, enabled });
}

export type Tutors = ReturnType<typeof useTutors>;
