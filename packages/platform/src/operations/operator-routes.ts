import { text } from 'node:stream/consumers';
import type { Router } from 'express';
import * as z from 'zod/mini';
import type { Consumer } from '../consume/consume.ts';
import { dataRoutes } from '../http/data-routes.ts';
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
    const { get, post } = dataRoutes(router);
    get('/state', async () => {
      const overdue = await Promise.all(jobs.map((one) => one.overdue()));
      const counts = await Promise.all(jobs.map(async (one) => [one.name, await one.counts()] as const));
      const givenUp = counts.map(([name, { failed, unknown }]) => [name, failed + unknown] as const);
      const { watched: _, ...readiness } = await parts.readiness();
      return {
        ...readiness,
        lag: await consumer.lag(),
        deadLetters: (await consumer.deadLetters(lettersShown)).length,
        overdueJobs: overdue.reduce((sum, count) => sum + count, 0),
        runningJobs: counts.reduce((sum, [, { doing }]) => sum + doing, 0),
        givenUpJobs: Object.fromEntries(givenUp.filter(([, count]) => count > 0)),
      };
    });
    post('/topics', async () => ({ created: await consumer.createTopics() }));
    get('/dead-letters', async () => {
      const letters = await consumer.deadLetters(lettersShown);
      // The message may contain personal data; its location is enough to look it up.
      return letters.map(({ id, reason, at, message: { topic, key } }) => ({ id, topic, key, reason, at }));
    });
    const dropped = new DroppedLetters(parts);
    post('/dead-letters/drop', ({ body }) => {
      const { id, reason: why } = parse(drop, body);
      return dropped.drop(id, why);
    });
    get('/dead-letters/dropped', () => dropped.list());
    post('/dead-letters/replay', () => replayLetters(consumer));
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
  const { get, post } = dataRoutes(router);
  get('/jobs', () => operated.list());
  post('/jobs/retry', async ({ body }) => ({ retried: await operated.retry(parse(namedJobs, body)) }));
  post('/jobs/close', async ({ body }) => {
    const { reason: why, ...named } = parse(closedJobs, body);
    return { closed: await operated.close(named, why) };
  });
  get('/jobs/closed', () => operated.closed());
}

/** A long run outlives its request: the caller asks again until it is done. */
function migrateRoute(router: Router, { store }: OperatedParts): void {
  let running: Promise<number> | null = null;
  dataRoutes(router).post('/migrate', async () => {
    running ??= store.tidy().finally(() => {
      running = null;
    });
    const current = running;
    const isDone = await within(migrateAnswerMs, current);
    return { isDone, changed: isDone ? await current : 0 };
  });
}

function restoreRoutes(router: Router, parts: OperatedParts): void {
  const restoring = new Restoring({ ...parts, migrations: parts.store.migrations });
  const { post } = dataRoutes(router);
  post('/restore/begin', ({ body }) => restoring.begin(parse(begun, body).backup));
  post('/restore', async (request) => {
    const from = Number(new URLSearchParams(request.url.split('?', 2)[1]).get('from') ?? Number.NaN);
    if (!Number.isSafeInteger(from)) throw new AppError('invalid', 'invalid-input');
    // Throws on a truncated body, so that only complete batches are stored.
    const lines = (await text(request)).split('\n').filter((line) => line !== '');
    return restoring.take(from, lines);
  });
  post('/restore/republished', ({ body }) => restoring.republished(parse(republished, body).after));
  post('/restore/finish', async () => {
    await restoring.finish();
    return {};
  });
}
