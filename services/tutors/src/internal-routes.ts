import { listedRoutes, republishRoute } from '@sao-mai/platform';
import type { DefineRoutes } from '@sao-mai/platform';
import type { UseCases } from './use-cases.ts';

export const operations =
  (use: Pick<UseCases, 'republish' | 'listPublicTutors'>): DefineRoutes =>
  (router) => {
    listedRoutes(router, '/listed', use.listPublicTutors);
    republishRoute(router, use.republish);
  };
