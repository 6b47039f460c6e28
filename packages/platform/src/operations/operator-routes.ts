import { text } from 'node:stream/consumers';
import type { Router } from 'express';
import * as z from 'zod/mini';
import type { Consumer } from '../consume/consume.ts';
import type { Readiness } from '../http/readiness.ts';
import { sendLines } from '../http/send-lines.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { PreparedStore } from '../migrations/prepared-store.ts';
import { AppError } from '../errors.ts';
import { parse } from '../parse.ts';
import { within } from '../work/wait.ts';
import { backupLines } from './backup.ts';
import type { BackupParts } from './backup.ts';
import { DroppedLetters } from './dropped-letters.ts';
import { OperatedJobs } from './operated-jobs.ts';
import { lettersShown, replayLetters } from './replay-letters.ts';
import { Restoring } from './restoring.ts';

export interface OperatedParts extends BackupParts {
  readonly consumer: Consumer;
  readonly jobs: readonly Jobs[];
  readonly readiness: () => Promise<Readiness>;
  readonly store: Pick<PreparedStore, 'migrations' | 'tidy'>;
}

const migrateAnswerMs = 20_000;
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const drop = z.object({ id: z.string(), reason });
const namedJobs = z.object({ queue: z.string(), id: z.optional(z.string()) });
const closedJobs = z.object({ ...namedJobs.shape, reason });
const republished = z.object({ after: z.nullable(z.string()) });
const begun = z.object({ backup: z.string().check(z.minLength(1)) });

/** Operator commands of every service; the caller guards them. */
export const operatorRoutes =
  (parts: OperatedParts) =>
  (router: Router): void => {
    const { consumer, jobs, documents } = parts;
    router.get('/state', async (_request, response) => {
      const overdue = await Promise.all(jobs.map((one) => one.overdue()));
      const counts = await Promise.all(jobs.map(async (one) => [one.name, await one.counts()] as const));
      const givenUp = counts.map(([name, { failed, unknown }]) => [name, failed + unknown] as const);
      const { watched: _, ...readiness } = await parts.readiness();
      const data = {
        ...readiness,
        lag: await consumer.lag(),
        deadLetters: (await consumer.deadLetters(lettersShown)).length,
        overdueJobs: overdue.reduce((sum, count) => sum + count, 0),
        runningJobs: counts.reduce((sum, [, { doing }]) => sum + doing, 0),
        givenUpJobs: Object.fromEntries(givenUp.filter(([, count]) => count > 0)),
      };
      response.json({ success: true, data });
    });
    router.post('/topics', async (_request, response) => {
      response.json({ success: true, data: { created: await consumer.createTopics() } });
    });
    router.get('/dead-letters', async (_request, response) => {
      const letters = await consumer.deadLetters(lettersShown);
      // The message may contain personal data; its location is enough to look it up.
      const data = letters.map(({ id, reason, at, message: { topic, key } }) => ({ id, topic, key, reason, at }));
      response.json({ success: true, data });
    });
    const dropped = new DroppedLetters(parts);
    router.post('/dead-letters/drop', async (request, response) => {
      const { id, reason: why } = parse(drop, request.body);
      response.json({ success: true, data: await dropped.drop(id, why) });
    });
    router.get('/dead-letters/dropped', async (_request, response) => {
      response.json({ success: true, data: await dropped.list() });
    });
    router.post('/dead-letters/replay', async (_request, response) => {
      response.json({ success: true, data: await replayLetters(consumer) });
    });
    jobRoutes(router, parts);
    router.get('/backup', async (_request, response) => {
      await documents.ping();
      response.type('application/x-ndjson');
      await sendLines(response, backupLines(parts));
    });
    migrateRoute(router, parts);
    restoreRoutes(router, parts);
  };

function jobRoutes(router: Router, parts: OperatedParts): void {
  const operated = new OperatedJobs(parts);
  router.get('/jobs', async (_request, response) => {
    response.json({ success: true, data: await operated.list() });
  });
  router.post('/jobs/retry', async (request, response) => {
    response.json({ success: true, data: { retried: await operated.retry(parse(namedJobs, request.body)) } });
  });
  router.post('/jobs/close', async (request, response) => {
    const { reason: why, ...named } = parse(closedJobs, request.body);
    response.json({ success: true, data: { closed: await operated.close(named, why) } });
  });
  router.get('/jobs/closed', async (_request, response) => {
    response.json({ success: true, data: await operated.closed() });
  });
}

/** A long run outlives its request: the caller asks again until it is done. */
function migrateRoute(router: Router, { store }: OperatedParts): void {
  let running: Promise<number> | null = null;
  router.post('/migrate', async (_request, response) => {
    running ??= store.tidy().finally(() => {
      running = null;
    });
    const current = running;
    const isDone = await within(migrateAnswerMs, current);
    response.json({ success: true, data: { isDone, changed: isDone ? await current : 0 } });
  });
}

function restoreRoutes(router: Router, parts: OperatedParts): void {
  const restoring = new Restoring({ ...parts, migrations: parts.store.migrations });
  router.post('/restore/begin', async (request, response) => {
    const { backup } = parse(begun, request.body);
    response.json({ success: true, data: await restoring.begin(backup) });
  });
  router.post('/restore', async (request, response) => {
    const from = Number(new URLSearchParams(request.url.split('?', 2)[1]).get('from') ?? Number.NaN);
    if (!Number.isSafeInteger(from)) throw new AppError('invalid', 'invalid-input');
    // Throws on a truncated body, so that only complete batches are stored.
    const lines = (await text(request)).split('\n').filter((line) => line !== '');
    response.json({ success: true, data: await restoring.take(from, lines) });
  });
  router.post('/restore/republished', async (request, response) => {
    const { after } = parse(republished, request.body);
    response.json({ success: true, data: await restoring.republished(after) });
  });
  router.post('/restore/finish', async (_request, response) => {
    await restoring.finish();
    response.json({ success: true, data: {} });
  });
}
