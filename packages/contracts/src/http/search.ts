import * as z from 'zod/mini';
import { findCategory } from '../categories.ts';
import { text, uidField } from '../fields.ts';
import {
  categorySearchQuery,
  languageQuery,
  listedTutor,
  listedTutorsQuery,
  namedConcept,
  readingRequest,
  searchItem,
  searchMeta,
  searchQuery,
  suggestion,
  suggestionsQuery,
  unansweredSearch,
} from '../search.ts';
import { watch, watchParams, watchRequest } from '../watches.ts';
import { defineOperation } from './operation.ts';

export const searchTutors = defineOperation({
  id: 'searchTutors',
  service: 'search',
  method: 'get',
  path: '/api/search',
  summary: 'Listed tutors by keyword and filters, with facets',
  who: 'anyone',
  query: searchQuery,
  data: z.array(searchItem),
  meta: searchMeta,
  errors: ['category-unknown', 'search-unavailable'],
});

export const searchCategory = defineOperation({
  id: 'searchCategory',
  service: 'search',
  method: 'get',
  path: '/api/search/category/:category',
  summary: 'As searchTutors within one category; its name ignores case, an unknown one is 404',
  who: 'anyone',
  params: z.strictObject({
    category: z.pipe(
      text(),
      z.transform((name: string) => findCategory(name) ?? null),
    ),
  }),
  query: categorySearchQuery,
  data: z.array(searchItem),
  meta: searchMeta,
  errors: ['category-unknown', 'search-unavailable'],
});

export const listCategories = defineOperation({
  id: 'listCategories',
  service: 'search',
  method: 'get',
  path: '/api/search/categories',
  summary: 'All categories',
  who: 'anyone',
  data: z.array(z.string()),
});

export const searchSuggestions = defineOperation({
  id: 'searchSuggestions',
  service: 'search',
  method: 'get',
  path: '/api/search/suggestions',
  summary:
    'Up to eight subjects, places and names of listed tutors that start with the typed text; without text, the most taught subject of each field',
  who: 'anyone',
  query: suggestionsQuery,
  data: z.array(suggestion),
  errors: ['search-unavailable'],
});

export const similarTutors = defineOperation({
  id: 'similarTutors',
  service: 'search',
  method: 'get',
  path: '/api/search/similar/:uid',
  summary:
    'Up to six listed tutors of the same subjects who take students, nearest first; none if the tutor is not listed',
  who: 'anyone',
  params: z.strictObject({ uid: uidField }),
  data: z.array(searchItem),
  errors: ['search-unavailable'],
});

export const getTutorsByUid = defineOperation({
  id: 'getTutorsByUid',
  service: 'search',
  method: 'get',
  path: '/api/search/tutors',
  summary: 'Those of the tutors asked for, at most 30, who are listed now, in the order asked for',
  who: 'anyone',
  query: listedTutorsQuery,
  data: z.array(listedTutor),
});

export const readProfileMeaning = defineOperation({
  id: 'readProfileMeaning',
  service: 'search',
  method: 'post',
  path: '/api/search/reading',
  summary: 'The concepts a draft profile would be found by; nothing is stored',
  who: 'signed-in',
  query: languageQuery,
  body: readingRequest,
  data: z.array(namedConcept),
  errors: ['search-unavailable'],
});

export const listUnanswered = defineOperation({
  id: 'listUnanswered',
  service: 'search',
  method: 'get',
  path: '/api/search/unanswered',
  summary: 'Concepts of searches that found nobody at least five times, most frequent first; never the typed text',
  who: 'admin',
  query: languageQuery,
  data: z.array(unansweredSearch),
});

export const listWatches = defineOperation({
  id: 'listWatches',
  service: 'search',
  method: 'get',
  path: '/api/search/watches',
  summary: 'The searches that the caller watches, latest first',
  who: 'signed-in',
  data: z.array(watch),
});

export const setWatch = defineOperation({
  id: 'setWatch',
  service: 'search',
  method: 'post',
  path: '/api/search/watches',
  summary:
    'Watches a search that finds nobody: for six months the caller is told of tutors who match it, in at most one mail a day. Idempotent',
  who: 'signed-in',
  body: watchRequest,
  status: 201,
  data: watch,
  errors: ['address-unconfirmed', 'search-not-watchable', 'search-has-results', 'watches-full', 'search-unavailable'],
});

export const stopWatch = defineOperation({
  id: 'stopWatch',
  service: 'search',
  method: 'delete',
  path: '/api/search/watches/:id',
  summary: 'Stops watching a search. Idempotent',
  who: 'signed-in',
  params: watchParams,
  data: z.object({ id: z.string() }),
});

export const searchOperations = [
  searchTutors,
  searchCategory,
  listCategories,
  searchSuggestions,
  similarTutors,
  getTutorsByUid,
  readProfileMeaning,
  listUnanswered,
  listWatches,
  setWatch,
  stopWatch,
] as const;
