import { listedRoutes, republishRoute } from '@sao-mai/platform';
import type { HttpAppOptions } from '@sao-mai/platform';
import type { TutorsUseCases } from './service.ts';

/** Operators' commands. */
export const operations =
  (use: Pick<TutorsUseCases, 'republish' | 'listPublicTutors'>): NonNullable<HttpAppOptions['internal']> =>
  (router) => {
    listedRoutes(router, '/listed', use.listPublicTutors);
    republishRoute(router, use.republish);
  };
