import { dataRoutes, republishRoute } from '@sao-mai/platform';
import type { DefineRoutes } from '@sao-mai/platform';
import type { UseCases } from './use-cases.ts';

export const operations =
  (useCases: Pick<UseCases, 'countDeliveries' | 'republish'>): DefineRoutes =>
  (router) => {
    dataRoutes(router).get('/deliveries', () => useCases.countDeliveries());
    republishRoute(router, useCases.republish);
  };
