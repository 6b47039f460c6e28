import { listUnanswered } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { call } from '../../../api/call.ts';
import { useQuery } from '@tanstack/react-query';

export function useUnanswered(language: Language) {
  return useQuery({
    queryKey: ['admin', 'unanswered', language],
    queryFn: async ({ signal }) => (await call(listUnanswered, { query: { lang: language }, signal })).data,
  });
}
