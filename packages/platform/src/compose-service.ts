import type { AuthorityClient } from './authority/port.ts';
import type { Consumer } from './consume/consume.ts';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import type { Documents } from './documents/port.ts';
import type { Files } from './files/port.ts';
import { createHttpApp } from './http/create-http-app.ts';
import type { HttpAppOptions } from './http/create-http-app.ts';
import type { Readiness } from './http/health.ts';
import { listen } from './http/listen.ts';
import type { Listening } from './http/listen.ts';
import { operatorsOnly } from './http/operators-only.ts';
import type { TokenVerifier } from './identity-provider/port.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log/port.ts';
import { operatorRoutes } from './operations/operator-routes.ts';
import type { Relay } from './outbox/relay.ts';
import type { Service } from './service.ts';
import { within } from './work/wait.ts';

export interface ServiceParts {
  readonly name: string;
  readonly log: Log;
  /** Port 0 is any free one. */
  readonly listen: { readonly host: string; readonly port: number; readonly lingerMs?: number };
  readonly routes: HttpAppOptions['routes'];
  /** Calls of the other services below /internal. */
  readonly internal?: HttpAppOptions['internal'];
  /** Commands of operators that this service alone has, below /internal; the guard is put before them. */
  readonly operations?: HttpAppOptions['internal'];
  /** Lets operators' commands in from another machine; without it they come from this one only. */
  readonly operatorKey?: string | undefined;
  readonly verifier: TokenVerifier;
  readonly authority: AuthorityClient;
  /** The own store: without it the service is not ready. */
  readonly documents: Documents;
  /** The own files, for back-ups. */
  readonly files?: Files;
  readonly clock?: Clock;
  readonly relay: Relay;
  readonly consumer: Consumer;
  readonly jobs: readonly Jobs[];
  /** What the service can do without for a while, by the name that /readyz shows. */
  readonly helpers: Readonly<Record<string, { ping(): Promise<void> }>>;
  /** Whether what the service does at its start has come to an end; without it there is no such thing. */
  readonly isPrepared?: () => boolean;
  /** Closes the adapters that the service made itself. */
  readonly close: () => Promise<void>;
}

/** Whoever asks whether a service is ready waits for no part that hangs any longer than this. */
const pingMs = 1500;

const answers = (part: { ping(): Promise<void> }): Promise<boolean> => within(pingMs, part.ping()).catch(() => false);

async function readinessOf(
  { documents, consumer, helpers, relay, isPrepared = () => true }: ServiceParts,
  stopping: boolean,
): Promise<Readiness> {
  const stored = await answers(documents);
  const away = await Promise.all(
    Object.entries(helpers).map(async ([name, helper]) => ((await answers(helper)) ? [] : [name])),
  );
  return {
    ready: stored && isPrepared() && !stopping,
    degraded: [...(consumer.healthy() ? [] : ['events']), ...(consumer.hasGap() ? ['events-gap'] : []), ...away.flat()],
    oldestUnpublished: stored ? await relay.oldest() : null,
  };
}

/** Other services' calls stand before the guard, operators' commands behind it. */
const internalOf =
  (parts: ServiceParts, readiness: () => Promise<Readiness>): NonNullable<HttpAppOptions['internal']> =>
  (router) => {
    const { name, documents, files, consumer, jobs, clock = systemClock } = parts;
    parts.internal?.(router);
    router.use(operatorsOnly(parts.operatorKey));
    parts.operations?.(router);
    const operated = { service: name, documents, clock, consumer, jobs, readiness };
    operatorRoutes(files === undefined ? operated : { ...operated, files })(router);
  };

/** The life of a service from its parts: order of start and stop, readiness, and what draining it means. */
export function composeService(parts: ServiceParts): Service {
  const { name, log, routes, verifier, authority, relay, consumer, jobs, close } = parts;
  let stopping: Promise<void> | undefined;
  let listening: Listening | undefined;
  const health = { ready: () => readinessOf(parts, stopping !== undefined) };
  const internal = internalOf(parts, health.ready);
  const app = createHttpApp({ name, routes, verifier, authority, log, health, internal });

  async function stop(): Promise<void> {
    await listening?.close();
    await consumer.stop();
    await Promise.all(jobs.map((one) => one.stop()));
    await relay.flush().catch(() => {
      log.warn('Events were left in the outboxes at the end and go out after the next start');
    });
    await relay.stop();
    await close();
  }

  return {
    name,
    async start() {
      relay.start();
      for (const one of jobs) one.start();
      await consumer.start();
      listening = await listen(app, { ...parts.listen, log });
    },
    stop() {
      stopping ??= stop();
      return stopping;
    },
    url() {
      if (listening === undefined) throw new Error(`${name} has not started`);
      return listening.url;
    },
    async drain() {
      let worked = await relay.flush();
      worked = (await consumer.idle()) || worked;
      for (const one of jobs) worked = (await one.drain()) || worked;
      return worked;
    },
  };
}
