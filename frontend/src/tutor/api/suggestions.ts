import type { Suggestion } from '@sao-mai/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../use-debounced.ts';

/** Milliseconds after the last keystroke. */
const DEBOUNCE = 150;
const SHORTEST = 2;
const NONE: readonly Suggestion[] = [];

/** Subjects, places and names that start with `text`; none if it is too short or the call fails. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const q = useDebounced(text.trim(), DEBOUNCE);
  const wanted = q.length >= SHORTEST;
  const { data } = useQuery({
    queryKey: ['suggestions', q],
    queryFn: async ({ signal }) => {
      const { call, searchSuggestions } = await import('../../api/search-calls.ts');
      return (await call(searchSuggestions, { query: { q }, signal })).data;
    },
    enabled: wanted,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return wanted ? (data ?? NONE) : NONE;
}
