import type { DefineRoutes } from './create-http-app.ts';
import { AppError } from '../errors.ts';
import { dataRoutes } from './data-routes.ts';
import { findCaller } from './authenticate.ts';
import type { Authenticator } from './authenticate.ts';

/** GET /internal/my-data: the service's data about the caller. Needs the caller's token besides the service key. */
export const myDataRoute =
  (authenticator: Authenticator, hold: (uid: string) => Promise<unknown>): DefineRoutes =>
  (router) => {
    dataRoutes(router).get('/my-data', async ({ headers }) => {
      const caller = await findCaller('signed-in', headers, authenticator);
      if (caller === null) throw new AppError('unauthenticated', 'unauthenticated');
      return hold(caller.uid);
    });
  };
