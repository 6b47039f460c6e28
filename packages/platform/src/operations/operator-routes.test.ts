import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '../clock.ts';
import { composeService } from '../compose-service.ts';
import { consume } from '../consume/consume.ts';
import { EmbeddedDocuments } from '../documents/embedded-documents.ts';
import type { Collection } from '../documents/port.ts';
import { EmbeddedEvents } from '../events/embedded-events.ts';
import { EmbeddedFiles } from '../files/embedded-files.ts';
import type { Job } from '../jobs/job.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createRelay } from '../outbox/relay.ts';
import type { ServiceWithInnerPort } from '../service.ts';
import { aLog } from '../testing/a-log.ts';
import { ask as askAnyhow } from '../testing/ask.ts';
import type { Answer, Question } from '../testing/ask.ts';
import { FakeSignIn } from '../testing/fake-sign-in.ts';
import { aNote, notes, registered } from '../testing/notes.ts';
import { operatorKey, serviceKeys } from '../testing/service-keys.ts';

const definition = notes();

interface Task {
  readonly job: Job;
}
const taskDefinition = (name: string) => ({ name, schema: { parse: (stored: unknown) => stored as Task } });
const failed: Job = { state: 'failed', attempts: 3, nextAt: '2026-11-28T00:00:00.000Z', lastError: 'No a@b.vn here' };

const ask = (address: string, question: Question = {}): Promise<Answer> =>
  askAnyhow(address, { token: operatorKey, ...question });

interface Running {
  readonly service: ServiceWithInnerPort;
  readonly documents: EmbeddedDocuments;
  readonly files: EmbeddedFiles;
  readonly events: EmbeddedEvents;
  /** Collections of jobs that are done when they run. */
  readonly queues: readonly Collection<Task>[];
}

async function start(dir: string, react: () => Promise<void> = () => Promise.resolve()): Promise<Running> {
  const { log } = aLog('silent');
  const documents = new EmbeddedDocuments({ file: join(dir, 'documents.sqlite') });
  const events = new EmbeddedEvents({ file: ':memory:' });
  const files = new EmbeddedFiles({ dir: join(dir, 'files') });
  const signIn = new FakeSignIn();
  const collection = documents.collection(definition);
  const queues = ['letters', 'pictures'].map((name) => documents.collection<Task>(taskDefinition(name)));
  const service = composeService({
    name: 'notes',
    log,
    listen: { host: '127.0.0.1', port: 0, innerPort: 0 },
    keys: serviceKeys,
    routes: [],
    verifier: signIn,
    authority: signIn,
    documents,
    files,
    relay: createRelay({ collections: [collection], events, log }),
    consumer: consume({ events, group: 'notes', topics: ['users'], log, reactions: { 'user-registered.v1': react } }),
    jobs: queues.map((queue) =>
      createJobs({
        collection: queue,
        perform: () => Promise.resolve({ done: true }),
        claimMs: 10_000,
        clock: systemClock,
        log,
      }),
    ),
    helpers: {},
    close: async () => {
      await events.close();
      await documents.close();
    },
  });
  await service.start();
  return { service, documents, files, events, queues };
}

describe('operators’ commands of every service', () => {
  let dir: string;
  let running: Running;
  let broken = true;

  beforeEach(async () => {
    broken = true;
    dir = await mkdtemp(join(tmpdir(), 'operations-'));
    running = await start(dir, () => (broken ? Promise.reject(new Error('Not understood')) : Promise.resolve()));
  });
  afterEach(async () => {
    await running.service.stop();
    await rm(dir, { recursive: true });
  });

  const at = (path: string, service = running.service): string => `${service.innerUrl()}/internal${path}`;

  it('are answered to who has the key alone', async () => {
    for (const path of ['/state', '/backup', '/dead-letters', '/jobs', '/jobs/closed'])
      expect((await askAnyhow(at(path))).status).toBe(404);
    expect((await ask(at('/state'))).status).toBe(200);
  });

  it('tell what waits and what failed, and take failed events up again', async () => {
    const unread = { topic: 'users', key: 'u-1', value: 'no event' } as const;
    await running.events.deadLetters.add('notes', { message: unread, reason: 'r', at: '2026-11-28T00:00:00.000Z' });
    await running.documents.collection(definition).insert('u-1', aNote(), [registered('u-1')]);
    await running.service.drain();
    expect((await ask(at('/state'))).body).toEqual({
      success: true,
      data: {
        ready: true,
        degraded: [],
        oldestUnpublished: null,
        lag: { users: 0 },
        deadLetters: 2,
        overdueJobs: 0,
        runningJobs: 0,
        givenUpJobs: {},
      },
    });
    const letters = (await ask(at('/dead-letters'))).body;
    expect(letters).toMatchObject({ data: [{ topic: 'users', key: 'u-1' }, { reason: 'Error: Not understood' }] });
    expect(JSON.stringify(letters)).not.toContain('no event');
    expect((await ask(at('/topics'), { method: 'POST' })).body).toEqual({ success: true, data: { created: [] } });
    broken = false;
    const replayed = await ask(at('/dead-letters/replay'), { method: 'POST' });
    expect(replayed.body).toEqual({ success: true, data: { replayed: 1, left: 1 } });
  });

  it('count the jobs that are being worked on and those that were given up, by queue', async () => {
    const [letters, pictures] = running.queues;
    const until = new Date(Date.now() + 60_000).toISOString();
    const doing: Job = { state: 'doing', attempts: 1, nextAt: until, until };
    await letters?.insert('doing', { job: doing });
    await letters?.insert('later', { job: { state: 'waiting', attempts: 0, nextAt: until } });
    await letters?.insert('closed', { job: { ...failed, closedAt: '2026-11-28T00:00:00.000Z' } });
    await pictures?.insert('failed', { job: failed });
    await pictures?.insert('unknown', { job: { ...failed, state: 'unknown' } });
    expect((await ask(at('/state'))).body).toMatchObject({
      data: { overdueJobs: 0, runningJobs: 1, givenUpJobs: { pictures: 2 } },
    });
  });

  it('let one dead letter go with a reason, which is kept where the letter was not', async () => {
    const unread = { topic: 'users', key: 'u-1', value: 'what it said' } as const;
    for (const reason of ['first', 'second'])
      await running.events.deadLetters.add('notes', { message: unread, reason, at: '2026-11-28T00:00:00.000Z' });
    const lettersHere = async () =>
      ((await ask(at('/dead-letters'))).body as { data: { id: string; reason: string }[] }).data;
    const [first] = await lettersHere();
    const drop = (json: object) => ask(at('/dead-letters/drop'), { method: 'POST', json });
    expect((await drop({ id: first?.id, reason: '  ' })).status).toBe(400);
    expect((await drop({ id: first?.id })).status).toBe(400);
    expect((await drop({ id: 'another', reason: 'r' })).status).toBe(404);
    expect(await lettersHere()).toHaveLength(2);
    expect((await drop({ id: first?.id, reason: 'Sent by a test' })).status).toBe(200);
    expect(await lettersHere()).toMatchObject([{ reason: 'second' }]);
    expect((await drop({ id: first?.id, reason: 'Again' })).status).toBe(404);
    const kept = (await ask(at('/dead-letters/dropped'))).body;
    expect(kept).toMatchObject({
      data: [{ topic: 'users', key: 'u-1', failure: 'first', reason: 'Sent by a test', droppedAt: expect.any(String) }],
    });
    expect(JSON.stringify(kept)).not.toContain('what it said');
  });

  const jobsHere = async () => ((await ask(at('/jobs'))).body as { data: { queue: string; id: string }[] }).data;
  const queued = async (): Promise<readonly Collection<Task>[]> => {
    for (const queue of running.queues) {
      for (const id of ['a', 'b/c']) await queue.insert(id, { job: failed });
    }
    return running.queues;
  };
  const closeJobs = (json: object) => ask(at('/jobs/close'), { method: 'POST', json });
  const retryJobs = (json: object) => ask(at('/jobs/retry'), { method: 'POST', json });

  it('list the jobs that were given up and retry one, or all of a kind', async () => {
    const [letters] = await queued();
    expect(await jobsHere()).toHaveLength(4);
    expect((await ask(at('/jobs'))).body).toMatchObject({
      data: expect.arrayContaining([
        { queue: 'letters', id: 'a', state: 'failed', attempts: 3, failure: 'No (address) here', at: failed.nextAt },
      ]),
    });
    expect((await retryJobs({ queue: 'letters', id: 'a' })).body).toMatchObject({ data: { retried: 1 } });
    await running.service.drain();
    expect((await letters?.get('a'))?.state.job.state).toBe('done');
    expect((await letters?.get('b/c'))?.state.job.state).toBe('failed');
    expect((await retryJobs({ queue: 'pictures' })).body).toMatchObject({ data: { retried: 2 } });
    await running.service.drain();
    expect(await jobsHere()).toMatchObject([{ queue: 'letters', id: 'b/c' }]);
    for (const json of [{ queue: 'letters', id: 'a' }, { queue: 'pictures' }, { queue: 'others' }])
      expect((await retryJobs(json)).status).toBe(404);
    expect((await retryJobs({})).status).toBe(400);
  });

  it('close jobs that were given up with a reason, which is kept', async () => {
    await queued();
    expect((await closeJobs({ queue: 'letters', id: 'a' })).status).toBe(400);
    expect((await closeJobs({ queue: 'letters', id: 'a', reason: '  ' })).status).toBe(400);
    expect((await closeJobs({ queue: 'letters', id: 'z', reason: 'r' })).status).toBe(404);
    const reason = 'Told by phone';
    expect((await closeJobs({ queue: 'letters', id: 'b/c', reason })).body).toMatchObject({ data: { closed: 1 } });
    expect((await closeJobs({ queue: 'letters', id: 'b/c', reason: 'Again' })).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => closeJobs({ queue: 'pictures', reason: 'Old' })));
    const closed = both.map(({ body }) => (body as { data?: { closed: number } }).data?.closed ?? 0);
    expect(closed.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await jobsHere()).toMatchObject([{ queue: 'letters', id: 'a' }]);
    const kept = (await ask(at('/jobs/closed'))).body as { data: object[] };
    expect(kept.data).toHaveLength(3);
    expect(kept.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ queue: 'letters', id: 'b/c', failure: 'No (address) here', reason }),
      ]),
    );
  });

  it('back up a service and restore it elsewhere, documents and files and what waits', async () => {
    await running.service.stop();
    const stored = new EmbeddedDocuments({ file: join(dir, 'documents.sqlite') });
    await stored.collection(definition).insert('a', aNote({ title: 'Ghi chú' }), [registered('a')]);
    await stored.collection(definition).insert('b', aNote());
    await stored.collection(definition).erase('b');
    const kept = await Array.fromAsync(stored.dump());
    await stored.close();
    broken = false;
    running = await start(dir);
    const photo = { bytes: new Uint8Array([1, 2, 3, 250]), contentType: 'image/webp' };
    await running.files.put('one.webp', photo);

    const backup = await ask(at('/backup'));
    const lines = Buffer.from(backup.bytes).toString().trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { kind: string }).kind)).toEqual([
      'backup',
      'file',
      'document',
      'document',
      'end',
    ]);

    const elsewhere = await mkdtemp(join(tmpdir(), 'operations-'));
    const other = await start(elsewhere);
    try {
      const restorer = restorerAt(other.service);
      expect(await restorer.begin('b-1')).toEqual({ status: 200, lines: 0 });
      expect(await restorer.take(0, lines)).toEqual({ status: 200, lines: 5 });
      const withoutOutbox = kept.map(({ outbox: _, ...document }) => document);
      await other.service.drain();
      const stored = await Array.fromAsync(other.documents.dump());
      const found = stored.filter(({ collection }) => collection === definition.name);
      expect(found.map(({ outbox: _, ...document }) => document)).toEqual(withoutOutbox);
      expect(await other.files.get('one.webp')).toEqual(photo);
    } finally {
      await other.service.stop();
      await rm(elsewhere, { recursive: true });
    }
  });

  const restorerAt = (service: ServiceWithInnerPort) => {
    const post = async (path: string, question: Question) => {
      const { status, body } = await ask(at(path, service), { method: 'POST', ...question });
      const { data } = body as { data?: { lines?: number } };
      return { status, ...(data?.lines !== undefined && { lines: data.lines }) };
    };
    const headers = { 'content-type': 'application/x-ndjson' };
    return {
      begin: (backup: string) => post('/restore/begin', { json: { backup } }),
      take: (from: number, lines: readonly string[]) =>
        post(`/restore?from=${from}`, { headers, json: lines.join('\n') }),
      finish: () => post('/restore/finish', {}),
    };
  };
  const documentLine = (id: string): string =>
    JSON.stringify({
      kind: 'document',
      collection: definition.name,
      id,
      version: 1,
      sequence: 1,
      state: aNote({ title: id }),
      outbox: [],
    });
  const idsHere = async (): Promise<string[]> => {
    const found = await Array.fromAsync(running.documents.dump());
    return found.filter(({ collection }) => collection === definition.name).map(({ id }) => id);
  };

  it('go on with a restore where it was ended, also in another process', async () => {
    const lines = ['a', 'b', 'c', 'd'].map(documentLine);
    const before = restorerAt(running.service);
    await before.begin('b-1');
    expect(await before.take(0, lines.slice(0, 2))).toEqual({ status: 200, lines: 2 });
    // Repeated and non-consecutive batches are ignored; the response says where to continue.
    expect(await before.take(0, lines.slice(0, 2))).toEqual({ status: 200, lines: 2 });
    expect(await before.take(3, lines.slice(3))).toEqual({ status: 200, lines: 2 });
    expect(await idsHere()).toEqual(['a', 'b']);
    await running.service.stop();
    running = await start(dir);
    const after = restorerAt(running.service);
    expect(await after.begin('b-1')).toEqual({ status: 200, lines: 2 });
    expect(await after.take(2, lines.slice(2))).toEqual({ status: 200, lines: 4 });
    expect(await idsHere()).toEqual(['a', 'b', 'c', 'd']);
    expect(Buffer.from((await ask(at('/backup'))).bytes).toString()).not.toContain('b-1');
  });

  it('remember how far the documents were republished, until the restore is finished', async () => {
    const post = async (path: string, json: object): Promise<unknown> =>
      ((await ask(at(path), { method: 'POST', json })).body as { data?: unknown }).data;
    expect((await ask(at('/restore/republished'), { method: 'POST', json: { after: 'notes/b' } })).status).toBe(409);
    expect(await post('/restore/begin', { backup: 'b-1' })).toEqual({ backup: 'b-1', lines: 0 });
    for (const after of ['notes/b', null]) {
      await post('/restore/republished', { after });
      expect(await post('/restore/begin', { backup: 'b-1' })).toEqual({ backup: 'b-1', lines: 0, republished: after });
    }
    await post('/restore/finish', {});
    expect((await ask(at('/restore/republished'), { method: 'POST', json: { after: null } })).status).toBe(409);
  });

  it('refuse to restore over what is there, over half of another backup, and over a finished one', async () => {
    await running.documents.collection(definition).insert('mine', aNote());
    const restorer = restorerAt(running.service);
    expect(await restorer.begin('b-1')).toEqual({ status: 409 });
    expect(await restorer.take(0, [documentLine('a')])).toEqual({ status: 409 });
    await running.documents.collection(definition).erase('mine');
    await running.service.stop();
    await rm(dir, { recursive: true });
    dir = await mkdtemp(join(tmpdir(), 'operations-'));
    running = await start(dir);
    const other = restorerAt(running.service);
    await other.begin('b-1');
    await other.take(0, [documentLine('a')]);
    expect(await other.begin('b-2')).toEqual({ status: 409 });
    await other.finish();
    expect(await other.begin('b-1')).toEqual({ status: 409 });
    expect(await idsHere()).toEqual(['a']);
  });

  it('refuse a line that is none, and what a service keeps no place for', async () => {
    const restorer = restorerAt(running.service);
    await restorer.begin('b-1');
    expect((await restorer.take(0, ['{"kind":"document"}'])).status).toBe(400);
    expect((await ask(at('/restore'), { method: 'POST' })).status).toBe(400);
    const document = { kind: 'document', collection: 'unheard-of', id: 'a', version: 1, sequence: 1, outbox: [] };
    expect((await restorer.take(0, [JSON.stringify({ ...document, state: {} })])).status).toBe(500);
    expect(await idsHere()).toEqual([]);
    expect(await restorer.begin('b-1')).toEqual({ status: 200, lines: 0 });
  });
});
