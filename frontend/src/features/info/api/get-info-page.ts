import { getInfoPage } from '@sao-mai/contracts';
import type { InfoPageName, Language } from '@sao-mai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Send } from '../../../api/call.ts';

export const infoPageQuery = (name: InfoPageName, language: Language, send?: Send) =>
  queryOptions({
    queryKey: ['info-page', name, language],
    queryFn: async ({ signal }) =>
      (await call(getInfoPage, { params: { name }, query: { lang: language }, signal }, send)).data,
    staleTime: Infinity,
  });
