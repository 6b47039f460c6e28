import { emailField, uidField } from '@sao-mai/contracts';
import { AppError, bearerToken, languageHint, parse, republishRoute } from '@sao-mai/platform';
import type { AuthorityClient, DefineRoutes } from '@sao-mai/platform';
import * as z from 'zod/mini';
import type { UseCases } from './use-cases.ts';

const appointment = z.strictObject({ email: emailField });
const erasure = z.strictObject({ uid: uidField });

export const serviceCalls =
  (authority: AuthorityClient): DefineRoutes =>
  (router) => {
    router.get('/authority', async (request, response) => {
      const token = bearerToken(request.headers);
      if (token === undefined) throw new AppError('unauthenticated', 'unauthenticated');
      const data = await authority.ask(token, { language: languageHint(request.headers) });
      response.json({ success: true, data });
    });
  };

export const operations =
  (use: UseCases): DefineRoutes =>
  (router) => {
    router.post('/admins/grant', async (request, response) => {
      const { email } = parse(appointment, request.body);
      response.json({ success: true, data: await use.grantAdmin(email) });
    });
    router.post('/admins/revoke', async (request, response) => {
      const { email } = parse(appointment, request.body);
      response.json({ success: true, data: await use.revokeAdmin(email) });
    });
    router.post('/accounts/disable', async (request, response) => {
      const { email } = parse(appointment, request.body);
      response.json({ success: true, data: await use.disableAccount(email) });
    });
    router.post('/accounts/enable', async (request, response) => {
      const { email } = parse(appointment, request.body);
      response.json({ success: true, data: await use.enableAccount(email) });
    });
    router.post('/accounts/erase', async (request, response) => {
      const { uid } = parse(erasure, request.body);
      await use.eraseAccount(uid);
      response.json({ success: true, data: { uid } });
    });
    router.get('/erasures', async (_request, response) => {
      response.json({ success: true, data: await use.listErasures() });
    });
    republishRoute(router, use.republish);
  };
