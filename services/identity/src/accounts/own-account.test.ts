import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { myData } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import { operatorKey } from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { secondsOf } from './account-sessions.ts';
import { startIdentity } from '../testing/identity-fixture.ts';
import type { RunningIdentity } from '../testing/identity-fixture.ts';

let identity: RunningIdentity;
let token: string;
beforeEach(async () => {
  identity = await startIdentity();
  await identity.register();
  token = identity.provider.token('uid-1');
});
afterEach(() => identity.stop());

describe('logging out everywhere', () => {
  it('ends every session at once, refreshed ones too, and accepts the next sign-in', async () => {
    const now = secondsOf(identity.clock.now());
    const refreshed = identity.provider.token('uid-1', { issuedAt: now + 30, authTime: now - 30 });
    const answer = await identity.call('/api/auth/logout-everywhere', { method: 'POST', token });
    expect(answer).toMatchObject({ status: 200, body: { data: { loggedOut: true } } });
    for (const old of [token, refreshed]) {
      expect(await identity.me(old)).toMatchObject({ status: 401, body: { code: 'token-invalid' } });
    }
    const next = identity.provider.token('uid-1');
    expect((await identity.me(next)).status).toBe(200);
    expect(await identity.call('/api/auth/logout-everywhere', { method: 'POST' })).toMatchObject({ status: 401 });
  });
});

describe('an account disabled by an operator', () => {
  const disable = (verb: 'disable' | 'enable', email: string) =>
    identity.inner(`/internal/accounts/${verb}`, { method: 'POST', token: operatorKey, json: { email } });

  it('is refused at once for existing tokens and cannot sign in until enabled', async () => {
    expect(await disable('disable', 'LAN@example.com')).toMatchObject({
      status: 200,
      body: { data: { disabled: true } },
    });
    expect(await identity.me(token)).toMatchObject({ status: 401, body: { code: 'account-disabled' } });
    expect(await identity.provider.findByUid('uid-1')).toMatchObject({ disabled: true });
    await disable('enable', 'lan@example.com');
    expect(await identity.me(token)).toMatchObject({ status: 401, body: { code: 'token-invalid' } });
    expect((await identity.me(identity.provider.token('uid-1'))).status).toBe(200);
    expect(await identity.provider.findByUid('uid-1')).toMatchObject({ disabled: false });
  });

  it('is refused at once even while the provider is unavailable', async () => {
    const update = identity.provider.updateAccount.bind(identity.provider);
    identity.provider.updateAccount = () => Promise.reject(new AppError('unavailable', 'unavailable'));
    expect((await disable('disable', 'lan@example.com')).status).toBe(503);
    expect(await identity.me(token)).toMatchObject({ body: { code: 'account-disabled' } });
    identity.provider.updateAccount = update;
    expect((await disable('disable', 'lan@example.com')).status).toBe(200);
  });

  it('is published to the other services, and so is its enabling', async () => {
    await disable('disable', 'lan@example.com');
    await disable('enable', 'lan@example.com');
    await identity.service.drain();
    const disabled = identity.published.map(({ data }) => (data as { disabled?: boolean }).disabled);
    expect(disabled).toEqual([undefined, true, undefined]);
  });

  it('does not count as a remaining admin', async () => {
    const other = 'minh@example.com';
    await identity.register({ email: other });
    await identity.appoint('grant', 'lan@example.com');
    await identity.appoint('grant', other);
    expect((await disable('disable', other)).status).toBe(200);
    const last = { status: 409, body: { code: 'last-admin' } };
    expect(await disable('disable', 'lan@example.com')).toMatchObject(last);
    expect(await identity.appoint('revoke', 'lan@example.com')).toMatchObject(last);
    expect(
      await identity.inner('/internal/accounts/erase', { method: 'POST', token: operatorKey, json: { uid: 'uid-1' } }),
    ).toMatchObject(last);
    expect((await identity.appoint('revoke', other)).status).toBe(200);
    await identity.appoint('grant', other);
    expect(await disable('disable', 'lan@example.com')).toMatchObject(last);
    await disable('enable', other);
    expect((await disable('disable', 'lan@example.com')).status).toBe(200);
    expect(await identity.appoint('revoke', other)).toMatchObject(last);
  });

  it('leaves one of two admins who are disabled concurrently', async () => {
    await identity.register({ email: 'minh@example.com' });
    await identity.appoint('grant', 'lan@example.com');
    await identity.appoint('grant', 'minh@example.com');
    const both = await Promise.all([disable('disable', 'lan@example.com'), disable('disable', 'minh@example.com')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('must exist and must not be the last admin’s', async () => {
    await identity.appoint('grant', 'lan@example.com');
    expect(await disable('disable', 'lan@example.com')).toMatchObject({ status: 409, body: { code: 'last-admin' } });
    expect(await disable('disable', 'nobody@example.com')).toMatchObject({ status: 404 });
  });
});

describe('deleting one’s own account', () => {
  const remove = () => identity.call('/api/profiles/me', { method: 'DELETE', token });

  it('deletes record and provider account, and a still valid token restores nothing', async () => {
    expect(await remove()).toMatchObject({ status: 200, body: { data: { deleted: true } } });
    expect(await identity.me(token)).toMatchObject({ status: 401, body: { code: 'account-deleted' } });
    await identity.service.drain();
    expect(await identity.provider.findByUid('uid-1')).toBeNull();
    expect(await identity.me(token)).toMatchObject({ status: 401, body: { code: 'account-deleted' } });
    expect(identity.published.at(-1)).toMatchObject({ type: 'user-deleted.v1', data: { uid: 'uid-1' } });
    expect((await identity.register()).status).toBe(201);
  });

  it('is refused for the last admin', async () => {
    await identity.appoint('grant', 'lan@example.com');
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'last-admin' } });
    expect((await identity.me(token)).status).toBe(200);
  });
});

describe('downloading one’s own data', () => {
  it('asks every service with the caller’s own token and returns everything as a file', async () => {
    const asked: (string | undefined)[] = [];
    const parts: Readonly<Record<string, object>> = {
      tutors: { profile: null, photos: ['a.webp'], reports: [] },
      inquiries: { sent: [], received: [], reminders: true, questions: true, blocked: [] },
      search: { watches: [] },
      admin: { about: [], made: [], submitted: [], closedReports: [] },
    };
    const holder = createServer((request, response) => {
      asked.push(request.headers.authorization);
      const data = parts[(request.url ?? '').split('/')[1] ?? ''];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, data }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = z.object({ port: z.number() }).parse(holder.address());
    const at = (name: string) => (): string => `http://127.0.0.1:${String(port)}/${name}`;
    const holders = { tutors: at('tutors'), search: at('search'), inquiries: at('inquiries'), admin: at('admin') };
    const whole = await startIdentity({ holders });
    await whole.register({ termsVersion: '2026-11-29' });
    const own = whole.provider.token('uid-1');
    const answer = await whole.call('/api/profiles/me/export', { token: own });
    await whole.stop();
    holder.close();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    const { data } = z.object({ data: myData }).parse(answer.body);
    expect(data).toMatchObject({
      account: { uid: 'uid-1', linkedinSignIn: false, termsVersion: '2026-11-29' },
      tutors: { photos: ['a.webp'] },
    });
    expect(new Set(asked)).toEqual(new Set([`Bearer ${own}`]));
    expect(asked).toHaveLength(4);
  });

  it('fails rather than returning an incomplete export', async () => {
    const answer = await identity.call('/api/profiles/me/export', { token });
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(await identity.call('/api/profiles/me/export')).toMatchObject({ status: 401 });
  });
});
