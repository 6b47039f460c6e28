import type { HttpAppOptions } from '@sao-mai/platform';
import type { SearchUseCases } from './service.ts';

/** Operators' commands. */
export const operations =
  ({ indexState, rebuildIndex, listed }: SearchUseCases): NonNullable<HttpAppOptions['internal']> =>
  (router) => {
    router.get('/index', async (_request, response) => {
      response.json({ success: true, data: await indexState() });
    });
    router.get('/listed', async (_request, response) => {
      response.json({ success: true, data: await listed() });
    });
    router.post('/rebuild-index', async (_request, response) => {
      response.json({ success: true, data: { entries: await rebuildIndex() } });
    });
  };
