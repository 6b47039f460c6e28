import { AppError } from '@sao-mai/platform';
import type { HttpAppOptions } from '@sao-mai/platform';
import type { SearchUseCases } from './service.ts';

const isThisMachine = (address = ''): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** Operators' commands, from this machine only; the gateway never routes them. */
export const internalRoutes =
  ({ indexState, rebuildIndex }: SearchUseCases): NonNullable<HttpAppOptions['internal']> =>
  (router) => {
    router.use((request, _response, next) => {
      next(isThisMachine(request.socket.remoteAddress) ? undefined : new AppError('not-found', 'route-not-found'));
    });
    router.get('/index', async (_request, response) => {
      response.json({ success: true, data: await indexState() });
    });
    router.post('/rebuild-index', async (_request, response) => {
      response.json({ success: true, data: { entries: await rebuildIndex() } });
    });
  };
