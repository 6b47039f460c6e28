import type { HttpAppOptions } from '@sao-mai/platform';
import type { UseCases } from './service.ts';

/** Operators' commands. */
export const operations =
  (useCases: Pick<UseCases, 'republish'>): NonNullable<HttpAppOptions['internal']> =>
  (router) => {
    router.post('/republish', async (_request, response) => {
      response.json({ success: true, data: { documents: await useCases.republish() } });
    });
  };
