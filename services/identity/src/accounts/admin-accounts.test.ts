import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accessRecord, accountsMeta, adminAccount } from '@sao-mai/contracts';
import { operatorKey } from '@sao-mai/platform/testing';
import type { Answer } from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { startIdentity } from '../testing/identity-fixture.ts';
import type { RunningIdentity } from '../testing/identity-fixture.ts';

let identity: RunningIdentity;
const boss = (): string => identity.provider.token('uid-1', { name: 'Lan Nguyễn' });

beforeEach(async () => {
  identity = await startIdentity();
  await identity.register();
  await identity.register({ name: 'Trần Minh Đức', email: 'duc.tran@example.com' });
  await identity.register({ name: 'Anna', email: 'anna@lindqvist.example' });
  await identity.appoint('grant', 'lan@example.com');
});
afterEach(() => identity.stop());

const listReply = z.object({ data: z.array(adminAccount), meta: accountsMeta });
const list = async (query = '') =>
  listReply.parse((await identity.call(`/api/auth/accounts${query}`, { token: boss() })).body);
const names = async (query: string): Promise<string[]> => (await list(query)).data.map(({ name }) => name).toSorted();
const set = (uid: string, verb: 'disable' | 'enable', json: unknown = {}, token = boss()): Promise<Answer> =>
  identity.call(`/api/auth/accounts/${uid}/${verb}`, { method: 'PUT', token, json });
const historyReply = z.object({ data: z.array(accessRecord) });
const history = async (uid: string) =>
  historyReply.parse((await identity.call(`/api/auth/accounts/${uid}/history`, { token: boss() })).body).data;

describe('the list of accounts', () => {
  it('is for admins alone', async () => {
    const client = identity.provider.token('uid-2');
    for (const path of ['', '/uid-2/history']) {
      expect(await identity.call(`/api/auth/accounts${path}`)).toMatchObject({ status: 401 });
      expect(await identity.call(`/api/auth/accounts${path}`, { token: client })).toMatchObject({ status: 403 });
    }
    expect(await set('uid-3', 'disable', {}, client)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('shows each account with its state and roles, and pages', async () => {
    const { data, meta } = await list();
    expect(meta).toEqual({ total: 3, page: 1, limit: 20 });
    expect(data.find(({ uid }) => uid === 'uid-1')).toMatchObject({
      ...{ name: 'Lan Nguyễn', email: 'lan@example.com', emailVerified: false, disabled: false, provider: 'password' },
      roles: { client: true, tutor: false, admin: true },
    });
    const pages = [await list('?limit=2'), await list('?limit=2&page=2')].map(({ data: page }) => page);
    expect(pages.map(({ length }) => length)).toEqual([2, 1]);
    expect(new Set(pages.flat().map(({ uid }) => uid)).size).toBe(3);
  });

  it('finds words by their beginning in name and address, with or without marks', async () => {
    expect(await names('?keyword=duc')).toEqual(['Trần Minh Đức']);
    expect(await names('?keyword=minh%20TR%E1%BA%A6N')).toEqual(['Trần Minh Đức']);
    expect(await names('?keyword=duc.tran@exa')).toEqual(['Trần Minh Đức']);
    expect(await names('?keyword=lindq')).toEqual(['Anna']);
    expect(await names('?keyword=nna')).toEqual([]);
    await identity.update(identity.provider.token('uid-3'), { name: 'Berta' });
    expect(await names('?keyword=anna')).toEqual(['Berta']);
    expect(await names('?keyword=berta%20anna')).toEqual(['Berta']);
  });

  it('filters those who did not confirm and those who are disabled', async () => {
    await identity.confirmAddress('lan@example.com');
    expect(await names('?filter=unconfirmed')).toEqual(['Anna', 'Trần Minh Đức']);
    await set('uid-3', 'disable');
    expect(await names('?filter=disabled')).toEqual(['Anna']);
    expect(await names('?filter=disabled&keyword=tran')).toEqual([]);
  });

  it('finds accounts that an older version stored', async () => {
    await identity.documents.stored('accounts').update('uid-3', (state) => ({
      state: { ...(state as object), searchText: undefined },
      result: null,
    }));
    expect(await names('?keyword=anna')).toEqual([]);
    await identity.inner('/internal/migrate', { method: 'POST', token: operatorKey });
    expect(await names('?keyword=anna')).toEqual(['Anna']);
  });
});

describe('disabling an account', () => {
  it('ends its sessions at once, publishes it, and enabling lets it sign in again', async () => {
    const token = identity.provider.token('uid-2');
    expect((await identity.me(token)).status).toBe(200);
    expect(await set('uid-2', 'disable', { reason: ' Spam\r\nto tutors ' })).toMatchObject({
      status: 200,
      body: { data: { uid: 'uid-2', disabled: true } },
    });
    expect(await identity.me(token)).toMatchObject({ status: 401 });
    expect(await identity.me(identity.provider.token('uid-2'))).toMatchObject({ body: { code: 'account-disabled' } });
    await identity.service.drain();
    expect(identity.published.at(-1)).toMatchObject({
      type: 'user-updated.v1',
      data: { uid: 'uid-2', disabled: true },
    });
    expect(JSON.stringify(identity.published)).not.toContain('Spam');
    expect(await set('uid-2', 'enable')).toMatchObject({ status: 200, body: { data: { disabled: false } } });
    expect((await identity.me(identity.provider.token('uid-2'))).status).toBe(200);
  });

  it('keeps who did it, when and why, once each, and also what operators did', async () => {
    await set('uid-2', 'disable', { reason: ' Spam\r\nto tutors ' });
    await set('uid-2', 'disable', { reason: 'again' });
    await set('uid-2', 'enable', { reason: 'A mistake' });
    await identity.service.useCases.disableAccount('duc.tran@example.com');
    expect(await history('uid-2')).toMatchObject([
      { action: 'disabled', reason: '', by: null },
      { action: 'enabled', reason: 'A mistake', by: { uid: 'uid-1', name: 'Lan Nguyễn' } },
      { action: 'disabled', reason: 'Spam\nto tutors', by: { uid: 'uid-1', name: 'Lan Nguyễn' } },
    ]);
  });

  it('forgets the name of an admin whose account is deleted', async () => {
    await identity.appoint('grant', 'anna@lindqvist.example');
    await set('uid-2', 'disable', {}, identity.provider.token('uid-3'));
    await identity.service.useCases.eraseAccount('uid-3');
    expect(await history('uid-2')).toMatchObject([{ by: { uid: 'uid-3', name: '' } }]);
  });

  it('is refused for the own account, for the last admin and for an unknown account', async () => {
    expect(await set('uid-1', 'disable')).toMatchObject({ status: 409, body: { code: 'own-account' } });
    expect(await set('nobody', 'disable')).toMatchObject({ status: 404, body: { code: 'account-not-found' } });
    expect(await set('uid-2', 'disable', { reason: 'x'.repeat(2001) })).toMatchObject({ status: 400 });
    await identity.appoint('grant', 'anna@lindqvist.example');
    const { setAccess } = identity.service.useCases.adminAccounts;
    const both = await Promise.allSettled([
      setAccess({ uid: 'uid-3', by: 'uid-1', reason: '', disabled: true }),
      setAccess({ uid: 'uid-1', by: 'uid-3', reason: '', disabled: true }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'last-admin' } });
  });
});
