import type { SystemState } from '@sao-mai/contracts';
import type { Router } from 'express';
import type { Consumer } from '../consume/consume.ts';
import { dataRoutes } from '../http/data-routes.ts';
import { checkRole, findCaller } from '../http/authenticate.ts';
import type { Authenticator } from '../http/authenticate.ts';
import type { DefineRoutes } from '../http/create-http-app.ts';
import type { Readiness } from '../http/readiness.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { ageInSeconds } from '../metrics/http-metrics.ts';
import type { LabelledMeasure, Measure } from '../metrics/service-metrics.ts';
import { release } from '../release.ts';
import { lettersShown, replayLetters } from './replay-letters.ts';

export interface SystemParts {
  readonly consumer: Consumer;
  readonly jobs: readonly Jobs[];
  readonly measures?: Readonly<Record<string, Measure | LabelledMeasure>> | undefined;
  readonly readiness: () => Promise<Readiness>;
}

/** Null for a figure that cannot be read now, so that the others still arrive. */
const orNull = <T>(figure: Promise<T>): Promise<T | null> => figure.catch(() => null);

async function stateOf({ consumer, jobs, measures = {}, readiness }: SystemParts): Promise<SystemState> {
  const [{ ready, degraded, oldestUnpublished }, lag, letters, queues, figures] = await Promise.all([
    readiness(),
    orNull(consumer.lag()),
    orNull(consumer.deadLetters(lettersShown)),
    Promise.all(jobs.map((one) => orNull(queueOf(one)))),
    Promise.all(Object.entries(measures).map(([name, measure]) => figuresOf(name, measure))),
  ]);
  return {
    ...{ release, ready, degraded: [...degraded] },
    unpublishedSeconds: ageInSeconds(oldestUnpublished),
    lag: lag === null ? null : Object.values(lag).reduce((sum, count) => sum + count, 0),
    deadLetters: letters?.length ?? null,
    jobs: queues.filter((one) => one !== null),
    figures: Object.assign({}, ...figures) as Record<string, number>,
  };
}

/** A labelled figure is one for each value of its label: `inquiry_deliveries_failed`. */
async function figuresOf(name: string, measure: Measure | LabelledMeasure): Promise<Readonly<Record<string, number>>> {
  const read = await orNull<number | Readonly<Record<string, number>>>(measure.read());
  if (read === null) return {};
  if (typeof read === 'number') return { [name]: read };
  return Object.fromEntries(Object.entries(read).map(([key, value]) => [`${name}_${key}`, value]));
}

async function queueOf(jobs: Jobs): Promise<SystemState['jobs'][number]> {
  const [{ waiting, failed, unknown }, oldestDueMs] = await Promise.all([jobs.counts(), jobs.oldestDueMs()]);
  return { queue: jobs.name, waiting, failed, unknown, oldestDueSeconds: oldestDueMs / 1000 };
}

/** Routes for the admin service, which shows them to admins. They need an admin's own token besides the service key. */
export const systemRoutes =
  (authenticator: Authenticator, parts: SystemParts): DefineRoutes =>
  (router: Router) => {
    router.use('/system', async (request, _response, next) => {
      checkRole('admin', await findCaller('admin', request.headers, authenticator));
      next();
    });
    const { get, post } = dataRoutes(router);
    get('/system', () => stateOf(parts));
    post('/system/dead-letters/replay', () => replayLetters(parts.consumer));
  };
