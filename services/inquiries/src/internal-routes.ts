import { republishRoute } from '@sao-mai/platform';
import type { DefineRoutes } from '@sao-mai/platform';
import type { UseCases } from './use-cases.ts';

export const operations =
  (useCases: Pick<UseCases, 'countDeliveries' | 'republish'>): DefineRoutes =>
  (router) => {
    router.get('/deliveries', async (_request, response) => {
      response.json({ success: true, data: await useCases.countDeliveries() });
    });
    republishRoute(router, useCases.republish);
  };
