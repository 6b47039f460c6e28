import { AppError } from '@sao-mai/platform';
import type { HttpAppOptions } from '@sao-mai/platform';
import type { UseCases } from './service.ts';

const isThisMachine = (address = ''): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** Operators' commands, from this machine only; the gateway never routes them. */
export const internalRoutes =
  (useCases: Pick<UseCases, 'republish'>): NonNullable<HttpAppOptions['internal']> =>
  (router) => {
    router.use((request, _response, next) => {
      next(isThisMachine(request.socket.remoteAddress) ? undefined : new AppError('not-found', 'route-not-found'));
    });
    router.post('/republish', async (_request, response) => {
      response.json({ success: true, data: { documents: await useCases.republish() } });
    });
  };
