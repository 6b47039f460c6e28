import { listedRoutes, republishRoute } from '@sao-mai/platform';
import type { DefineRoutes } from '@sao-mai/platform';
import type { TutorsUseCases } from './service.ts';

export const operations =
  (use: Pick<TutorsUseCases, 'republish' | 'listPublicTutors'>): DefineRoutes =>
  (router) => {
    listedRoutes(router, '/listed', use.listPublicTutors);
    republishRoute(router, use.republish);
  };
