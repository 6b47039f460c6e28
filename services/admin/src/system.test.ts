import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SystemState } from '@sao-mai/contracts';
import { aLog, serviceKeys } from '@sao-mai/platform/testing';
import { startAdmin } from './start-admin.fixture.ts';
import { createReadSystem, createReplayDeadLetters } from './system.ts';

const state: SystemState = {
  release: '0.1.0',
  ready: true,
  degraded: ['mail'],
  unpublishedSeconds: null,
  lag: 3,
  deadLetters: 1,
  jobs: [{ queue: 'mails', waiting: 2, failed: 1, unknown: 0, oldestDueSeconds: 12 }],
  figures: { search_index_tutors: 4 },
};

describe('the system as services tell of it', () => {
  const asked: { readonly method: string; readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];
  let server: Server;
  let answer: { status: number; body: unknown };
  const { log, lines } = aLog();

  beforeEach(async () => {
    asked.splice(0);
    answer = { status: 200, body: { success: true, data: state } };
    server = createServer(({ method = '', url = '', headers }, response) => {
      asked.push({ method, url, headers });
      response.statusCode = answer.status;
      response.end(JSON.stringify(answer.body));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const deps = () => {
    const alive = (): string => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const innerUrls = {
      identity: alive,
      tutors: alive,
      search: alive,
      inquiries: alive,
      admin: () => 'http://127.0.0.1:1',
    };
    return { innerUrls, serviceKeys: serviceKeys.service, log };
  };

  it('is read from all at once, and one that does not answer has no state', async () => {
    const found = await createReadSystem(deps())('token-of-ada');
    expect(found.map(({ name, state: one }) => [name, one?.degraded ?? null])).toEqual([
      ['identity', ['mail']],
      ['tutors', ['mail']],
      ['search', ['mail']],
      ['inquiries', ['mail']],
      ['admin', null],
    ]);
    expect(asked.map(({ url }) => url)).toEqual(Array.from({ length: 4 }, () => '/internal/system'));
  });

  it('is asked for with the service’s key and the admin’s own token', async () => {
    await createReadSystem(deps())('token-of-ada');
    for (const { headers } of asked) {
      expect(headers.authorization).toBe('Bearer token-of-ada');
      expect(headers['x-service-key']).toBe(serviceKeys.service[0]);
    }
  });

  it('has no state of a service that refuses or answers something else', async () => {
    for (const reply of [
      { status: 404, body: { success: false, code: 'route-not-found' } },
      { status: 200, body: { success: true, data: { ...state, lag: 'many' } } },
    ]) {
      answer = reply;
      const found = await createReadSystem(deps())('token-of-ada');
      expect(found.map(({ state: one }) => one)).toEqual([null, null, null, null, null]);
    }
  });

  it('has dead letters handled again, and logs who asked', async () => {
    answer.body = { success: true, data: { replayed: 2, left: 1 } };
    const replay = createReplayDeadLetters(deps());
    expect(await replay('search', { token: 'token-of-ada', uid: 'ada' })).toEqual({ replayed: 2, left: 1 });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /internal/system/dead-letters/replay']);
    expect(lines().at(-1)).toMatchObject({ of: 'search', by: 'ada', replayed: 2, left: 1 });
    await expect(replay('admin', { token: 'token-of-ada', uid: 'ada' })).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('the system routes of a service', () => {
  let admin: Awaited<ReturnType<typeof startAdmin>>;
  beforeEach(async () => {
    admin = await startAdmin();
  });
  afterEach(() => admin.stop());

  const inner = (path: string, { as, key = serviceKeys.service[0], method = 'GET' }: InnerCall) =>
    fetch(`${admin.service.innerUrl()}/internal${path}`, {
      method,
      headers: { ...(as !== undefined && { authorization: `Bearer ${as}` }), 'x-service-key': key },
    });

  it('answer to the service’s key with an admin’s token only', async () => {
    for (const [method, path] of [
      ['GET', '/system'],
      ['POST', '/system/dead-letters/replay'],
    ] as const) {
      const status = async (call: InnerCall): Promise<number> => (await inner(path, { method, ...call })).status;
      expect(await status({ as: 'ada' })).toBe(200);
      expect(await status({ as: 'client' })).toBe(403);
      expect(await status({})).toBe(401);
      expect(await status({ as: 'ada', key: 'wrong' })).toBe(404);
    }
  });

  it('tell the service’s state', async () => {
    const body: unknown = await (await inner('/system', { as: 'ada' })).json();
    expect(body).toMatchObject({
      success: true,
      data: { ready: true, degraded: [], lag: 0, deadLetters: 0, unpublishedSeconds: null, figures: {} },
    });
  });

  it('are reached by admins through the service alone', async () => {
    expect((await admin.call('GET', '/api/admin/system', { as: 'client' })).status).toBe(403);
    expect((await admin.call('GET', '/api/admin/system', { as: null })).status).toBe(401);
    expect((await admin.call('GET', '/api/admin/system')).status).toBe(200);
    expect((await admin.call('POST', '/api/admin/system/gateway/replay-dead-letters')).status).toBe(400);
  });
});

interface InnerCall {
  readonly as?: string;
  readonly key?: string;
  readonly method?: string;
}
