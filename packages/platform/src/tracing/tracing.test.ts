import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EmbeddedDocuments } from '../documents/embedded-documents.ts';
import { AppError } from '../errors.ts';
import { newJob } from '../jobs/job.ts';
import type { Job } from '../jobs/job.ts';
import { aNote, notes, registered } from '../testing/notes.ts';
import { aTracer } from '../testing/a-tracer.ts';
import type { KeptSpan } from '../testing/a-tracer.ts';
import { currentTraceparent, inThisSpan, traced, traceHeaders, untraced, useTracer } from './tracing.ts';

const span = { name: 'work', kind: 'internal' } as const;

describe('tracing that is off', () => {
  it('runs the work, adds no header, and imports no library but the interfaces that prom-client has', async () => {
    expect(await traced(span, async (given) => [given, currentTraceparent(), traceHeaders()])).toEqual([
      undefined,
      undefined,
      {},
    ]);
    const program = `
      await import('${new URL('../index.ts', import.meta.url).href}');
      const { default: { _cache: cache } } = await import('node:module');
      const names = Object.keys(cache);
      console.log(JSON.stringify([names.some((name) => name.includes('/pino/')), names.filter((name) => /opentelemetry.(?!api.)/.test(name))]));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    expect(JSON.parse(stdout)).toEqual([true, []]);
  });
});

describe('tracing', () => {
  let spans: KeptSpan[];
  beforeEach(() => {
    const kept = aTracer();
    spans = kept.spans;
    useTracer(kept.tracer);
  });
  afterEach(() => {
    useTracer(undefined);
  });

  it('puts work within work into its span, and what comes from elsewhere into the trace it names', async () => {
    const elsewhere = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await traced({ ...span, name: 'outer' }, () => traced({ ...span, name: 'inner' }, async () => undefined));
    await traced({ ...span, name: 'other', parent: elsewhere }, async () => undefined);
    const [outer, inner, other] = spans;
    expect(outer).toMatchObject({ parent: null, ended: null });
    expect(inner).toMatchObject({ name: 'inner', parent: outer?.traceparent, ended: null });
    expect(other).toMatchObject({ parent: elsewhere });
  });

  it.each([
    [new AppError('conflict', 'conflict'), 'conflict'],
    [new TypeError('no name for lan@example.com'), 'TypeError'],
    ['a text', 'unknown'],
  ])('fails the span of work that throws with a constant: %p', async (error, failure) => {
    await expect(traced(span, () => Promise.reject(error as Error))).rejects.toBe(error);
    expect(spans).toMatchObject([{ ended: failure }]);
  });

  it('has no span where work is to be outside of the trace', async () => {
    await traced(span, async () => {
      expect(untraced(currentTraceparent)).toBeUndefined();
      expect(currentTraceparent()).toBe(spans[0]?.traceparent);
    });
    const later = await traced(span, async () => inThisSpan(currentTraceparent));
    expect(later()).toBe(spans[1]?.traceparent);
  });

  it('writes each document’s job and events into the trace of who wrote it, also where a batch commits several', async () => {
    const documents = new EmbeddedDocuments({ file: ':memory:' });
    const tasks = documents.collection<{ job: Job }>({
      name: 'tasks',
      schema: { parse: (stored) => stored as { job: Job } },
    });
    const write = (id: string) =>
      traced(span, () =>
        tasks.update(id, () => ({ state: { job: newJob(new Date()) }, events: [], result: currentTraceparent() })),
      );
    const written = await Promise.all([write('a'), write('b'), write('c')]);
    const expected = spans.map(({ traceparent }) => traceparent);
    expect(written.map(({ result }) => result)).toEqual(expected);
    expect(written.map(({ document }) => document?.state.job.traceparent)).toEqual(expected);
    await documents.close();
  });

  it('is named by events, but not by those of a republish', async () => {
    const documents = new EmbeddedDocuments({ file: ':memory:' });
    const collection = documents.collection(notes());
    const outboxOf = async (id: string) => (await collection.outbox.read(id)).map(({ traceparent }) => traceparent);
    await traced(span, () => collection.insert('a', aNote(), [registered('a')]));
    expect(await outboxOf('a')).toEqual([spans[0]?.traceparent]);
    await traced(span, () => collection.republish(() => [registered('a')]));
    expect(await outboxOf('a')).toEqual([spans[0]?.traceparent, undefined]);
    await documents.close();
  });

  it('gives no trace to a job of another day', () =>
    traced(span, async () => {
      expect(newJob(new Date())).toHaveProperty('traceparent');
      expect(newJob(new Date(Date.now() + 86_400_000))).not.toHaveProperty('traceparent');
    }));
});
