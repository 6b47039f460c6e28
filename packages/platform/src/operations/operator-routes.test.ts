import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { composeService } from '../compose-service.ts';
import { consume } from '../consume/consume.ts';
import { EmbeddedDocuments } from '../documents/embedded-documents.ts';
import { EmbeddedEvents } from '../events/embedded-events.ts';
import { EmbeddedFiles } from '../files/embedded-files.ts';
import { createRelay } from '../outbox/relay.ts';
import type { Service } from '../service.ts';
import { aLog } from '../testing/a-log.ts';
import { ask as askAnyhow } from '../testing/ask.ts';
import type { Answer, Question } from '../testing/ask.ts';
import { FakeSignIn } from '../testing/fake-sign-in.ts';
import { aNote, notes, registered } from '../testing/notes.ts';
import { operatorKey } from '../testing/operator-key.ts';

const definition = notes();

const ask = (address: string, question: Question = {}): Promise<Answer> =>
  askAnyhow(address, { token: operatorKey, ...question });

interface Running {
  readonly service: Service;
  readonly documents: EmbeddedDocuments;
  readonly files: EmbeddedFiles;
  readonly events: EmbeddedEvents;
}

async function start(dir: string, react: () => Promise<void> = () => Promise.resolve()): Promise<Running> {
  const { log } = aLog('silent');
  const documents = new EmbeddedDocuments({ file: join(dir, 'documents.sqlite') });
  const events = new EmbeddedEvents({ file: ':memory:' });
  const files = new EmbeddedFiles({ dir: join(dir, 'files') });
  const signIn = new FakeSignIn();
  const collection = documents.collection(definition);
  const service = composeService({
    name: 'notes',
    log,
    listen: { host: '127.0.0.1', port: 0 },
    routes: [],
    operatorKey,
    verifier: signIn,
    authority: signIn,
    documents,
    files,
    relay: createRelay({ collections: [collection], events, log }),
    consumer: consume({ events, group: 'notes', topics: ['users'], log, reactions: { 'user-registered.v1': react } }),
    jobs: [],
    helpers: {},
    close: async () => {
      await events.close();
      await documents.close();
    },
  });
  await service.start();
  return { service, documents, files, events };
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

  const at = (path: string, service = running.service): string => `${service.url()}/internal${path}`;

  it('are answered to who has the key alone', async () => {
    for (const path of ['/state', '/backup', '/dead-letters', '/empty'])
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
      expect((await ask(at('/empty', other.service))).body).toMatchObject({ data: { empty: true } });
      const headers = { 'content-type': 'application/x-ndjson' };
      const body = lines.join('\n');
      const restored = await ask(at('/restore', other.service), { method: 'POST', headers, json: body });
      expect(restored.body).toEqual({ success: true, data: { documents: 2, files: 1 } });
      expect((await ask(at('/empty', other.service))).body).toMatchObject({ data: { empty: false } });
      const withoutOutbox = kept.map(({ outbox: _, ...document }) => document);
      await other.service.drain();
      const found = await Array.fromAsync(other.documents.dump());
      expect(found.map(({ outbox: _, ...document }) => document)).toEqual(withoutOutbox);
      expect(await other.files.get('one.webp')).toEqual(photo);
    } finally {
      await other.service.stop();
      await rm(elsewhere, { recursive: true });
    }
  });

  it('refuse a line that is none, and what a service keeps no place for', async () => {
    const headers = { 'content-type': 'application/x-ndjson' };
    const restore = (json: string) => ask(at('/restore'), { method: 'POST', headers, json });
    expect((await restore('{"kind":"document"}')).status).toBe(400);
    const document = { kind: 'document', collection: 'unheard-of', id: 'a', version: 1, sequence: 1, outbox: [] };
    expect((await restore(JSON.stringify({ ...document, state: {} }))).status).toBe(500);
    expect(await Array.fromAsync(running.documents.dump())).toEqual([]);
  });
});
