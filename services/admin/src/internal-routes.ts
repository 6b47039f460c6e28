import { listedRoutes, republishRoute } from '@sao-mai/platform';
import type { DefineRoutes } from '@sao-mai/platform';
import type { UseCases } from './use-cases.ts';

export const operations =
  (useCases: Pick<UseCases, 'republish' | 'listActiveUids'>): DefineRoutes =>
  (router) => {
    listedRoutes(router, '/listed', useCases.listActiveUids);
    republishRoute(router, useCases.republish);
  };
