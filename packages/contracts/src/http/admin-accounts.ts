import * as z from 'zod/mini';
import { accessRecord, accessRequest, accountsMeta, accountsQuery, adminAccount } from '../admin-accounts.ts';
import { uidField } from '../fields.ts';
import { defineOperation } from './operation.ts';

export const listAccounts = defineOperation({
  id: 'listAccounts',
  service: 'identity',
  method: 'get',
  path: '/api/auth/accounts',
  summary: 'All accounts, newest first; every word of the keyword begins a word of the name or the email address',
  who: 'admin',
  query: accountsQuery,
  data: z.array(adminAccount),
  meta: accountsMeta,
});

export const getAccountHistory = defineOperation({
  id: 'getAccountHistory',
  service: 'identity',
  method: 'get',
  path: '/api/auth/accounts/:uid/history',
  summary: 'Who disabled and enabled an account, when and why, newest first',
  who: 'admin',
  params: z.strictObject({ uid: uidField }),
  data: z.array(accessRecord),
  errors: ['account-not-found'],
});

export const disableAccount = defineOperation({
  id: 'disableAccount',
  service: 'identity',
  method: 'put',
  path: '/api/auth/accounts/:uid/disable',
  summary: 'Ends the sessions of an account and refuses sign-ins; a tutor leaves search. Idempotent',
  who: 'admin',
  params: z.strictObject({ uid: uidField }),
  body: accessRequest,
  bodyKind: 'optional-json',
  data: adminAccount,
  errors: ['account-not-found', 'own-account', 'last-admin'],
});

export const enableAccount = defineOperation({
  id: 'enableAccount',
  service: 'identity',
  method: 'put',
  path: '/api/auth/accounts/:uid/enable',
  summary: 'Accepts sign-ins of a disabled account again. Idempotent',
  who: 'admin',
  params: z.strictObject({ uid: uidField }),
  body: accessRequest,
  bodyKind: 'optional-json',
  data: adminAccount,
  errors: ['account-not-found'],
});

export const adminAccountOperations = [listAccounts, getAccountHistory, disableAccount, enableAccount] as const;
