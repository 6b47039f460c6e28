import { emailField, uidField } from '@sao-mai/contracts';
import { AppError, bearerToken, dataRoutes, languageHint, parse, republishRoute } from '@sao-mai/platform';
import type { AuthorityClient, DefineRoutes } from '@sao-mai/platform';
import * as z from 'zod/mini';
import type { UseCases } from './use-cases.ts';

const account = z.strictObject({ email: emailField });
const erasure = z.strictObject({ uid: uidField });

export const serviceCalls =
  (authority: AuthorityClient): DefineRoutes =>
  (router) => {
    dataRoutes(router).get('/authority', ({ headers }) => {
      const token = bearerToken(headers);
      if (token === undefined) throw new AppError('unauthenticated', 'unauthenticated');
      return authority.ask(token, { language: languageHint(headers) });
    });
  };

export const operations =
  (use: UseCases): DefineRoutes =>
  (router) => {
    const { get, post } = dataRoutes(router);
    const emailIn = (body: unknown) => parse(account, body).email;
    post('/admins/grant', ({ body }) => use.grantAdmin(emailIn(body)));
    post('/admins/revoke', ({ body }) => use.revokeAdmin(emailIn(body)));
    post('/accounts/disable', ({ body }) => use.disableAccount(emailIn(body)));
    post('/accounts/enable', ({ body }) => use.enableAccount(emailIn(body)));
    post('/accounts/erase', async ({ body }) => {
      const { uid } = parse(erasure, body);
      await use.eraseAccount(uid);
      return { uid };
    });
    get('/erasures', () => use.listErasures());
    republishRoute(router, use.republish);
  };
