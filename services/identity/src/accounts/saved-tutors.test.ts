import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { counts, myData, savedTutor } from '@sao-mai/contracts';
import { EmbeddedDocuments } from '@sao-mai/platform';
import type { Change } from '@sao-mai/platform';
import { ManualClock, operatorKey } from '@sao-mai/platform/testing';
import type { Answer } from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { createSavedTutors } from './change-saved-tutors.ts';
import { createIdentityStore } from '../identity-store.ts';
import type { SavedList } from './saved-tutors.ts';
import { startIdentity } from '../testing/identity-fixture.ts';
import type { RunningIdentity } from '../testing/identity-fixture.ts';

const path = '/api/profiles/me/saved-tutors';
const clock = new ManualClock();

let identity: RunningIdentity;
let token: string;
beforeEach(async () => {
  identity = await startIdentity({ clock });
  await identity.register();
  token = identity.provider.token('uid-1');
});
afterEach(() => identity.stop());

const save = (uid: string, by = token): Promise<Answer> =>
  identity.call(`${path}/${uid}`, { method: 'PUT', token: by });
const remove = (uid: string): Promise<Answer> => identity.call(`${path}/${uid}`, { method: 'DELETE', token });
const merge = (tutors: unknown, by = token): Promise<Answer> =>
  identity.call(path, { method: 'POST', token: by, json: { tutors } });
const listReply = z.object({ data: z.array(savedTutor) });
const uidsIn = ({ body }: Answer): string[] => listReply.parse(body).data.map(({ uid }) => uid);
const saved = async (by = token): Promise<string[]> => uidsIn(await identity.call(path, { token: by }));

/** This many tutors, one minute apart; the first was saved last. */
const manyTutors = (count: number, before = clock.now()) =>
  Array.from({ length: count }, (_, at) => ({
    uid: `t-${String(at)}`,
    savedAt: new Date(before.getTime() - (at + 1) * 60_000).toISOString(),
  }));

const rowsOf = async (name: string): Promise<number> => identity.documents.stored(name).count();

describe('saved tutors', () => {
  it('are stored once each, newest first, for their owner only', async () => {
    expect(await saved()).toEqual([]);
    expect(await save('first')).toMatchObject({ status: 200, body: { data: { uid: 'first' } } });
    clock.advance(1000);
    await save('second');
    clock.advance(1000);
    const again = await save('first');
    expect(await saved()).toEqual(['second', 'first']);
    expect(again.body).toMatchObject({ data: { savedAt: new Date(clock.now().getTime() - 2000).toISOString() } });
    expect(await saved(identity.provider.token('somebody-else'))).toEqual([]);
  });

  it('are removed, and removing is idempotent', async () => {
    await save('first');
    await save('second');
    for (const uid of ['first', 'first', 'unknown']) {
      expect(await remove(uid)).toMatchObject({ status: 200, body: { data: { deleted: true } } });
    }
    expect(await saved()).toEqual(['second']);
  });

  it('keep all of twenty concurrent saves', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => save(`t-${String(at)}`)));
    expect(new Set(await saved()).size).toBe(20);
  });

  it('are limited to two hundred: one more is refused until one is removed', async () => {
    await merge(manyTutors(counts.savedTutors));
    expect(await save('one-more')).toMatchObject({ status: 409, body: { code: 'saved-tutors-full' } });
    expect((await save('t-7')).status).toBe(200);
    await remove('t-7');
    expect((await save('one-more')).status).toBe(200);
    expect(await saved()).toHaveLength(counts.savedTutors);
  });

  it('from a device are merged into the account’s: each once, newest first, as many as fit', async () => {
    await save('on-the-account');
    const before = clock.now();
    clock.advance(3_600_000);
    const answer = await merge([
      { uid: 'on-the-device', savedAt: clock.now().toISOString() },
      ...manyTutors(199, before),
    ]);
    const uids = uidsIn(answer);
    expect(uids.slice(0, 3)).toEqual(['on-the-device', 'on-the-account', 't-0']);
    expect(uids).toHaveLength(counts.savedTutors);
    expect(uids).not.toContain('t-198');
    expect(await saved()).toEqual(uids);
  });

  it('accept no future time from a device', async () => {
    await merge([{ uid: 'from-the-future', savedAt: '2999-01-01T00:00:00Z' }]);
    clock.advance(1000);
    await save('now');
    expect(await saved()).toEqual(['now', 'from-the-future']);
  });

  it.each([
    ['a list that is none', 'all of them', 'tutors'],
    ['more than may be saved', manyTutors(201), 'tutors'],
    ['something that is no uid', [{ uid: '../x', savedAt: '2026-01-01T00:00:00Z' }], 'tutors.0.uid'],
    ['no time', [{ uid: 'a', savedAt: 'yesterday' }], 'tutors.0.savedAt'],
    ['a further field', [{ uid: 'a', savedAt: '2026-01-01T00:00:00Z', name: 'A' }], 'tutors.0.name'],
  ])('are refused from %s', async (_, tutors, field) => {
    const answer = await merge(tutors);
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
    expect(await saved()).toEqual([]);
  });

  it('require a token', async () => {
    for (const [method, at] of [
      ['GET', path],
      ['POST', path],
      ['PUT', `${path}/t-1`],
      ['DELETE', `${path}/t-1`],
    ] as const) {
      expect((await identity.call(at, { method })).status).toBe(401);
    }
  });

  it('are part of no event', async () => {
    await save('secret-choice');
    await merge([{ uid: 'another-choice', savedAt: '2026-01-01T00:00:00Z' }]);
    await identity.service.drain();
    expect(identity.published.map(({ type }) => type)).toEqual(['user-registered.v1']);
    expect(JSON.stringify(identity.published)).not.toContain('choice');
  });
});

describe('saved tutors of a deleted account', () => {
  it('are deleted with the account, and a still valid token saves nobody', async () => {
    await save('t-1');
    expect(await rowsOf('saved-tutors')).toBe(1);
    await identity.call('/api/profiles/me', { method: 'DELETE', token });
    expect(await save('t-2')).toMatchObject({ status: 401, body: { code: 'account-deleted' } });
    expect(await rowsOf('saved-tutors')).toBe(0);
  });

  it('are deleted if an operator erases the account', async () => {
    await save('t-1');
    await identity.inner('/internal/accounts/erase', { method: 'POST', token: operatorKey, json: { uid: 'uid-1' } });
    expect(await rowsOf('saved-tutors')).toBe(0);
  });

  it('are not restored by a write that the erasure overtook', async () => {
    const store = createIdentityStore(new EmbeddedDocuments({ file: ':memory:' }));
    const savedTutors = {
      ...store.savedTutors,
      erase: (uid: string) => store.savedTutors.erase(uid),
      update: async <Result>(uid: string, decide: (current: SavedList | null) => Change<SavedList, Result>) => {
        await store.savedTutors.erase(uid);
        return store.savedTutors.update(uid, decide);
      },
    };
    const use = createSavedTutors({ store: { accounts: store.accounts, savedTutors }, clock });
    await expect(use.save('leaver', 't-1')).rejects.toMatchObject({ code: 'account-deleted' });
    expect(await store.savedTutors.get('leaver')).toBeNull();
  });

  it('are part of the data export', async () => {
    const parts: Readonly<Record<string, object>> = {
      tutors: { profile: null, photos: [], reports: [] },
      inquiries: { sent: [], received: [], reminders: true, questions: true, blocked: [] },
      search: { watches: [] },
      admin: { about: [], made: [], submitted: [], closedReports: [] },
    };
    const holder = createServer((request, response) => {
      const data = parts[(request.url ?? '').split('/')[1] ?? ''];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, data }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = z.object({ port: z.number() }).parse(holder.address());
    const at = (name: string) => (): string => `http://127.0.0.1:${String(port)}/${name}`;
    const whole = await startIdentity({
      holders: { tutors: at('tutors'), search: at('search'), inquiries: at('inquiries'), admin: at('admin') },
    });
    const own = whole.provider.token('somebody');
    await whole.call(`${path}/t-1`, { method: 'PUT', token: own });
    const answer = await whole.call('/api/profiles/me/export', { token: own });
    await whole.stop();
    holder.close();
    const { data } = z.object({ data: myData }).parse(answer.body);
    expect(data.account.savedTutors).toMatchObject([{ uid: 't-1' }]);
  });
});
