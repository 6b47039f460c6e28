import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EmbeddedDocuments } from '../documents/embedded-documents.ts';
import type { Collection } from '../documents/port.ts';
import { aLog } from '../testing/a-log.ts';
import { eventually } from '../testing/eventually.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { openNotes } from './remove-until-killed.fixture.ts';
import type { DatedNote } from './remove-until-killed.fixture.ts';
import { removeAfter } from './remove-after.ts';
import { Retention } from './retention.ts';

const old = '2026-04-01T08:00:00.000Z';
const young = '2026-05-20T08:00:00.000Z';

describe('Retention', () => {
  let documents: EmbeddedDocuments;
  let notes: Collection<DatedNote>;
  let log: ReturnType<typeof aLog>;
  const clock = new ManualClock();
  const started: Retention[] = [];

  beforeEach(() => {
    documents = new EmbeddedDocuments({ file: ':memory:', clock });
    notes = documents.collection({
      name: 'notes',
      schema: { parse: (stored) => stored as DatedNote },
      indexes: [{ fields: ['at'] }],
    });
    log = aLog();
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((one) => one.stop()));
    await documents.close();
  });

  function retention(of: Collection<DatedNote> = notes, sweepMs?: number): Retention {
    const rules = ['first', 'second'].flatMap((kind) =>
      removeAfter(30, { kind, collection: kind === 'first' ? of : notes, path: 'at', since: ({ at }) => at }),
    );
    const made = new Retention({ rules, clock, log: log.log, ...(sweepMs !== undefined && { sweepMs }) });
    started.push(made);
    return made;
  }

  it('has no rule for what is kept for good', () => {
    expect(removeAfter(undefined, { kind: 'notes', collection: notes, path: 'at', since: () => old })).toEqual([]);
  });

  it('removes at the start, and again what has become too old', async () => {
    await notes.insert('a', { at: old });
    retention(notes, 10).start();
    await eventually('the first is removed', async () => (await notes.get('a')) === null);
    await notes.insert('b', { at: old });
    await eventually('the second too', async () => (await notes.get('b')) === null);
  });

  it('tells how many in the log and in the metric', async () => {
    await notes.insert('a', { at: old });
    await notes.insert('b', { at: young });
    const made = retention();
    expect(await made.measures.retention_removed_total.read()).toEqual({ first: 0, second: 0 });
    await made.drain();
    expect(await made.measures.retention_removed_total.read()).toEqual({ first: 1, second: 0 });
    const told = log.lines().filter(({ msg }) => msg === 'Removed records that are kept no longer');
    expect(told).toMatchObject([{ kind: 'first', removed: 1 }]);
  });

  it('ends where nothing of what is found can be removed', async () => {
    for (let number = 0; number < 250; number += 1) await notes.insert(`n${String(number)}`, { at: old });
    const [rule] = removeAfter(30, { kind: 'notes', collection: notes, path: 'at', since: () => undefined });
    if (rule === undefined) throw new Error('There is a rule');
    expect(await rule.removePage(clock.now(), 0, () => undefined)).toEqual({ kept: 0, isLast: true });
  });

  it('goes on with the other kinds if one fails, and tries again', async () => {
    await notes.insert('a', { at: old });
    let isBroken = true;
    const broken: Collection<DatedNote> = {
      ...notes,
      name: 'notes',
      find: (filter, options) => (isBroken ? Promise.reject(new Error('Broken')) : notes.find(filter, options)),
      update: (id, decide) => notes.update(id, decide),
    };
    const made = retention(broken);
    await made.drain();
    expect(await notes.get('a')).toBeNull();
    expect(log.lines()).toContainEqual(
      expect.objectContaining({
        kind: 'first',
        msg: 'Records that are kept no longer could not be removed; the next sweep tries again',
      }),
    );
    expect(await made.measures.retention_failing.read()).toEqual({ first: 1, second: 0 });
    isBroken = false;
    await notes.insert('b', { at: old });
    await made.drain();
    expect(await made.measures.retention_removed_total.read()).toEqual({ first: 1, second: 1 });
    expect(await made.measures.retention_failing.read()).toEqual({ first: 0, second: 0 });
  });

  it('is continued after a kill in the middle', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'retention-'));
    const file = join(folder, 'notes.sqlite');
    const before = openNotes(file);
    for (let number = 0; number < 1000; number += 1) await before.notes.insert(`old-${String(number)}`, { at: old });
    for (let number = 0; number < 5; number += 1) await before.notes.insert(`young-${String(number)}`, { at: young });
    await before.documents.close();

    const child = spawn(process.execPath, [join(import.meta.dirname, 'remove-until-killed.fixture.ts'), file]);
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');

    const after = openNotes(file);
    const left = await after.notes.count({ at: old });
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(750);
    await after.retention.drain();
    expect(await after.notes.count({ at: old })).toBe(0);
    expect(await after.notes.count()).toBe(5);
    await after.documents.close();
    await rm(folder, { recursive: true });
  });
});
