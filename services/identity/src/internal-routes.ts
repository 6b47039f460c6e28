import { emailField, uidField } from '@sao-mai/contracts';
import { AppError, bearerToken, languageHint, parse } from '@sao-mai/platform';
import type { AuthorityClient, HttpAppOptions } from '@sao-mai/platform';
import * as z from 'zod/mini';
import type { IdentityUseCases } from './service.ts';

type InternalRoutes = NonNullable<HttpAppOptions['internal']>;

const appointment = z.strictObject({ email: emailField });
const erasure = z.strictObject({ uid: uidField });

const isThisMachine = (address = ''): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** Calls of the other services and of `npm run ops`; the gateway never routes them. */
export const internalRoutes =
  (use: IdentityUseCases, authority: AuthorityClient): InternalRoutes =>
  (router) => {
    router.get('/authority', async (request, response) => {
      const token = bearerToken(request.headers);
      if (token === undefined) throw new AppError('unauthenticated', 'unauthenticated');
      const data = await authority.ask(token, { language: languageHint(request.headers) });
      response.json({ success: true, data });
    });
    // Operators' commands come from this machine only; what other containers reach is the authority alone.
    router.use((request, _response, next) => {
      next(isThisMachine(request.socket.remoteAddress) ? undefined : new AppError('not-found', 'route-not-found'));
    });
    router.post('/admins/grant', async (request, response) => {
      const { email } = parse(appointment, request.body);
      response.json({ success: true, data: await use.grantAdmin(email) });
    });
    router.post('/admins/revoke', async (request, response) => {
      const { email } = parse(appointment, request.body);
      response.json({ success: true, data: await use.revokeAdmin(email) });
    });
    router.post('/accounts/erase', async (request, response) => {
      const { uid } = parse(erasure, request.body);
      await use.eraseAccount(uid);
      response.json({ success: true, data: { uid } });
    });
    router.post('/republish', async (_request, response) => {
      response.json({ success: true, data: { documents: await use.republish() } });
    });
  };
