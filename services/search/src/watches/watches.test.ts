import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watch } from '@sao-mai/contracts';
import type { Watch } from '@sao-mai/contracts';
import { aDecision, anAccount, aProfile, ask, ManualClock } from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { createMyData } from '../my-data.ts';
import { list, startSearch } from '../search-service.fixture.ts';
import type { RunningSearch } from '../search-service.fixture.ts';
import { createWatchCollection, nextCheck } from './watch.ts';

const hour = 3_600_000;
const day = 24 * hour;
const piano = 'keyword=piano&place=hue';
const path = '/api/search/watches';

const matched = z.object({
  type: z.literal('watch-matched.v1'),
  data: z.object({
    uid: z.string(),
    found: z.array(z.object({ search: z.string(), title: watch.shape.title, tutors: z.array(z.string()) })),
  }),
});

let running: RunningSearch;
let clock: ManualClock;
let published: readonly unknown[];

beforeEach(async () => {
  clock = new ManualClock();
  running = await startSearch({ clock });
  published = await running.recordEvents('users', '/services/search');
  running.signIn.person('lan');
  await running.settle();
});
afterEach(() => running.stop());

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: unknown;
}
const reply = z.object({ code: z.optional(z.string()), data: z.optional(z.unknown()) });
async function call(
  method: 'GET' | 'POST' | 'DELETE',
  address: string,
  token = 'lan',
  json?: unknown,
): Promise<Answer> {
  const url = `${running.service.url()}${address}`;
  const { status, body } = await ask(url, { method, token, ...(json !== undefined && { json }) });
  const { code, data } = reply.parse(body);
  return { status, code, data };
}
const set = (search = piano, token = 'lan') => call('POST', path, token, { search });
const watched = async (token = 'lan'): Promise<Watch[]> => z.array(watch).parse((await call('GET', path, token)).data);
const held = (uid: string) => createMyData({ watches: createWatchCollection(running.stores.documents) })(uid);

/** The next morning at 8:00, when watches are checked. */
async function morning(): Promise<void> {
  clock.advance(nextCheck(clock.now()).getTime() - clock.now().getTime());
  await running.settle();
}
const reports = () => published.map((event) => matched.parse(event).data);
const reported = () => reports().map(({ uid, found }) => [uid, found.flatMap(({ tutors }) => tutors)]);

describe('a watched search', () => {
  it('reports a tutor who matches it on the next morning, once', async () => {
    const { status, data } = await set();
    expect(status).toBe(201);
    expect(data).toMatchObject({ search: piano, createdAt: '2026-06-01T08:00:00.000Z' });
    await list(running, ['minh']);
    expect(reports()).toEqual([]);
    await morning();
    expect(reports()).toEqual([
      { uid: 'lan', found: [{ search: piano, title: { en: 'piano, Huế', vi: 'piano, Huế' }, tutors: ['minh'] }] },
    ]);
    await morning();
    await list(running, ['hoa']);
    await morning();
    expect(reported()).toEqual([
      ['lan', ['minh']],
      ['lan', ['hoa']],
    ]);
  });

  it('does not report who teaches something else, takes no students, or watches', async () => {
    await set('keyword=guitar');
    await list(running, ['minh']);
    const bio = '<p>I teach the guitar.</p>';
    for (const [uid, pause] of [
      ['lan', {}],
      ['busy', { pause: { until: null } }],
    ] as const) {
      await running.facts.publish('user-registered.v1', anAccount({ uid }));
      await running.facts.publish('tutor-profile-created.v1', aProfile({ uid, bio, ...pause }));
      await running.facts.publish('tutor-approved.v1', aDecision({ uid }));
    }
    await morning();
    expect(reports()).toEqual([]);
  });

  it('does not report who was deactivated before the morning', async () => {
    await set();
    await list(running, ['minh']);
    const decision = { isActive: false, decision: 'deactivated', decisionId: 'minh-2' } as const;
    await running.facts.publish('tutor-deactivated.v1', aDecision({ uid: 'minh', ...decision }));
    await morning();
    expect(reports()).toEqual([]);
  });

  it('is set once, and twenty at most', async () => {
    expect((await set()).data).toEqual((await set()).data);
    expect(await watched()).toHaveLength(1);
    for (let minRate = 1; minRate < 20; minRate += 1) await set(`${piano}&minRate=${String(minRate)}`);
    expect(await set(`${piano}&minRate=20`)).toMatchObject({ status: 409, code: 'watches-full' });
    expect((await set()).status).toBe(201);
    expect(await watched()).toHaveLength(20);
  });

  it('is set once, and twenty at most, if many are set at the same time', async () => {
    const same = await Promise.all(Array.from({ length: 5 }, () => set()));
    expect(new Set(same.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1);
    expect(await watched()).toHaveLength(1);
    const others = Array.from({ length: 22 }, (_, rate) => set(`${piano}&minRate=${String(rate + 1)}`));
    const statuses = (await Promise.all(others)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array<number>(19).fill(201), ...Array<number>(3).fill(409)]);
    expect(await watched()).toHaveLength(20);
  });

  it('needs a confirmed address, a subject or place, and no results', async () => {
    running.signIn.person('new', { emailVerified: false });
    expect(await set(piano, 'new')).toMatchObject({ status: 403, code: 'address-unconfirmed' });
    for (const search of [
      '',
      'keyword=',
      'keyword=xyzzyq',
      'keyword=online',
      'hasPhoto=true',
      'keyword=piano&page=2',
      'x=1',
      '__proto__=1',
      'keyword=piano&minRate=-1',
    ]) {
      expect([search, await set(search)]).toMatchObject([search, { status: 400, code: 'search-not-watchable' }]);
    }
    expect(await set('x'.repeat(2001))).toMatchObject({ status: 400, code: 'invalid-input' });
    await list(running, ['minh']);
    expect(await set()).toMatchObject({ status: 409, code: 'search-has-results' });
    expect(await watched()).toEqual([]);
  });

  it('is named in both languages by what was understood, without words that were let go', async () => {
    await set('keyword=gia+sư+piano+xyzzyq+lớp+5&category=Music&place=hue&language=fr&method=online');
    expect((await watched())[0]?.title).toEqual({
      en: 'piano, lớp 5, Music, Huế, French, online',
      vi: 'piano, lớp 5, Âm nhạc, Huế, Tiếng Pháp, trực tuyến',
    });
  });

  it('ends when it is stopped, after six months, and with the account', async () => {
    await set();
    const [own] = await watched();
    running.signIn.person('other');
    await call('DELETE', `${path}/${own?.id ?? ''}`, 'other');
    expect(await watched()).toHaveLength(1);
    for (let times = 0; times < 2; times += 1) {
      expect(await call('DELETE', `${path}/${own?.id ?? ''}`)).toMatchObject({ status: 200 });
    }
    expect(await watched()).toEqual([]);
    await set();
    clock.advance(183 * day);
    expect(await watched()).toEqual([]);
    await list(running, ['minh']);
    await morning();
    expect(await held('lan')).toEqual({ watches: [] });
    await set('keyword=guitar');
    expect(await held('lan')).toMatchObject({ watches: [{ search: 'keyword=guitar', reported: [] }] });
    await running.facts.publish('user-deleted.v1', { uid: 'lan' });
    await running.settle();
    expect(await held('lan')).toEqual({ watches: [] });
    await morning();
    expect(reports()).toEqual([]);
  });

  it.each([
    ['before', false],
    ['while', true],
  ])('is not kept if the deletion of its account is heard of %s it is set', async (_, meanwhile) => {
    const deleted = () => running.facts.publish('user-deleted.v1', { uid: 'lan' });
    const { index } = running;
    const search = jest.spyOn(index, 'search');
    if (meanwhile) {
      search.mockImplementationOnce(async (query) => {
        await deleted();
        await running.settle();
        return index.search(query);
      });
    } else {
      await deleted();
      await running.settle();
    }
    expect(await set()).toMatchObject({ status: 401, code: 'account-deleted' });
    expect(search).toHaveBeenCalled();
    expect(await held('lan')).toEqual({ watches: [] });
    await list(running, ['minh']);
    await morning();
    expect(reports()).toEqual([]);
  });

  it('ends when its mails are refused, but not if it was set later', async () => {
    await set();
    const at = clock.now().toISOString();
    clock.advance(hour);
    await set('keyword=guitar');
    await running.facts.publish('watch-mails-refused.v1', { uid: 'lan', at });
    await running.settle();
    expect((await watched()).map(({ search }) => search)).toEqual(['keyword=guitar']);
  });

  it('is open to signed-in people only', async () => {
    for (const [method, address] of [
      ['GET', path],
      ['POST', path],
      ['DELETE', `${path}/x`],
    ] as const) {
      expect((await ask(`${running.service.url()}${address}`, { method })).status).toBe(401);
    }
  });
});

describe('the check', () => {
  it.each([
    ['2026-06-01T00:59:59.999Z', '2026-06-01T01:00:00.000Z'],
    ['2026-06-01T01:00:00.000Z', '2026-06-02T01:00:00.000Z'],
    ['2026-06-01T17:30:00.000Z', '2026-06-02T01:00:00.000Z'],
  ])('after %s is at %s', (now, next) => {
    expect(nextCheck(new Date(now)).toISOString()).toBe(next);
  });
});
