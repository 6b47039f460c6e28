import * as z from 'zod/mini';
import { infoPageNames } from '../info-page-names.ts';
import { infoPage } from '../info-pages.ts';
import { languageQuery } from '../search.ts';
import { defineOperation } from './operation.ts';

export const getInfoPage = defineOperation({
  id: 'getInfoPage',
  service: 'gateway',
  method: 'get',
  path: '/api/pages/:name',
  summary: "One of the site's information pages; the operator may replace their texts",
  who: 'anyone',
  params: z.strictObject({ name: z.enum(infoPageNames, { error: 'not-found' }) }),
  query: languageQuery,
  data: infoPage,
  errors: ['not-found'],
});

export const gatewayOperations = [getInfoPage] as const;
