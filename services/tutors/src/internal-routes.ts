import { dataRoutes, listedRoutes, parse, republishRoute } from '@sao-mai/platform';
import type { DefineRoutes } from '@sao-mai/platform';
import * as z from 'zod/mini';
import type { UseCases } from './use-cases.ts';

const place = z.object({ after: z.string() });

export const operations =
  (use: Pick<UseCases, 'republish' | 'listPublicTutors' | 'movePhotos'>): DefineRoutes =>
  (router) => {
    listedRoutes(router, '/listed', use.listPublicTutors);
    republishRoute(router, use.republish);
    dataRoutes(router).post('/move-photos', ({ body }) => use.movePhotos(parse(place, body).after));
  };
