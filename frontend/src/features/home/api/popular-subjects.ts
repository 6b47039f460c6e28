import type { Language } from '@sao-mai/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Send } from '../../../api/call.ts';

export const popularSubjectsQuery = (language: Language, send?: Send) =>
  queryOptions({
    queryKey: ['suggestions', 'popular', language],
    queryFn: async ({ signal }) => {
      const { call, searchSuggestions } = await import('../../../api/search-calls.ts');
      return (await call(searchSuggestions, { query: { lang: language }, signal }, send)).data;
    },
  });
