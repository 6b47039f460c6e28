import {
  categories,
  listCategories,
  getTutorsByUid,
  listUnanswered,
  listWatches,
  readProfileMeaning,
  searchCategory,
  searchSuggestions,
  searchTutors,
  setWatch,
  similarTutors,
  stopWatch,
} from '@sao-mai/contracts';
import { AppError, route } from '@sao-mai/platform';
import type { Route } from '@sao-mai/platform';
import type { UseCases } from './use-cases.ts';

/** Revalidated on each request (ETag). */
const revalidated = { 'Cache-Control': 'no-cache' };

export const searchRoutes = ({
  search,
  suggest,
  similar,
  tutors,
  read,
  unanswered,
  ...watches
}: UseCases): readonly Route[] => [
  route(searchTutors, async ({ query }) => {
    const { items, meta } = await search(query);
    return { data: [...items], meta, headers: revalidated };
  }),
  route(searchCategory, {
    find: ({ params }) =>
      params.category === null ? Promise.reject(new AppError('not-found', 'category-unknown')) : Promise.resolve(),
    handle: async ({ params, query }) => {
      const { items, meta } = await search({ ...query, category: params.category === null ? [] : [params.category] });
      return { data: [...items], meta, headers: revalidated };
    },
  }),
  route(searchSuggestions, async ({ query }) => ({ data: [...(await suggest(query))], headers: revalidated })),
  route(similarTutors, async ({ params }) => ({ data: [...(await similar(params.uid))], headers: revalidated })),
  route(getTutorsByUid, async ({ query }) => ({ data: await tutors(query.uid ?? []), headers: revalidated })),
  route(readProfileMeaning, async ({ caller, body, query }) => ({ data: await read(caller, body, query.lang) })),
  route(listUnanswered, async ({ query }) => ({ data: [...(await unanswered(query.lang))] })),
  route(listWatches, async ({ caller }) => ({ data: await watches.listWatches(caller.uid) })),
  route(setWatch, async ({ caller, body }) => ({ data: await watches.setWatch(caller, body.search) })),
  route(stopWatch, async ({ caller, params }) => {
    await watches.stopWatch(caller.uid, params.id);
    return { data: { id: params.id } };
  }),
  route(listCategories, () => Promise.resolve({ data: [...categories], headers: revalidated })),
];
