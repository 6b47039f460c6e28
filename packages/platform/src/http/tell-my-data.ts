import type { DefineRoutes } from './create-http-app.ts';
import { AppError } from '../errors.ts';
import { findCaller } from './authenticate.ts';
import type { Doorkeeper } from './authenticate.ts';

/**
 * GET /internal/my-data: what a service holds of the caller, whose own token identity passes on: the service's key
 * alone opens nothing of anybody.
 */
export const tellMyData =
  (door: Doorkeeper, hold: (uid: string) => Promise<unknown>): DefineRoutes =>
  (router) => {
    router.get('/my-data', async (request, response) => {
      const caller = await findCaller('signed-in', request.headers, door);
      if (caller === null) throw new AppError('unauthenticated', 'unauthenticated');
      response.json({ success: true, data: await hold(caller.uid) });
    });
  };
