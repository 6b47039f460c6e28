import { AppError, listedRoutes } from '@sao-mai/platform';
import type { DefineRoutes } from '@sao-mai/platform';
import * as z from 'zod/mini';
import type { UseCases } from './use-cases.ts';

const partField = z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.transform(Number)));

export const gatewayCalls =
  ({ listProfiles, countListed }: UseCases): DefineRoutes =>
  (router) => {
    router.get('/listed-profiles', async (request, response) => {
      const part = partField.safeParse(new URLSearchParams(request.url.split('?', 2)[1]).get('part') ?? undefined);
      if (!part.success) throw new AppError('invalid', 'invalid-input');
      const data = part.data === undefined ? { total: await countListed() } : await listProfiles(part.data);
      response.json({ success: true, data });
    });
  };

export const operations =
  ({ indexState, rebuildIndex, listed }: UseCases): DefineRoutes =>
  (router) => {
    router.get('/index', async (_request, response) => {
      response.json({ success: true, data: await indexState() });
    });
    listedRoutes(router, '/listed/facts', listed.facts);
    listedRoutes(router, '/listed/index', listed.index);
    router.post('/rebuild-index', async (_request, response) => {
      response.json({ success: true, data: { entries: await rebuildIndex() } });
    });
  };
