import type { Express } from 'express';
import type { Registry } from 'prom-client';
import type { AuthorityClient } from './authority/port.ts';
import type { ServiceKeys } from './config/key-fields.ts';
import type { Consumer } from './consume/consume.ts';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import type { Documents } from './documents/port.ts';
import type { Files } from './files/port.ts';
import { createHttpApp } from './http/create-http-app.ts';
import type { DefineRoutes, HttpAppOptions } from './http/create-http-app.ts';
import { createInnerApp } from './http/create-inner-app.ts';
import type { Health } from './http/health.ts';
import type { Readiness } from './http/readiness.ts';
import { listen } from './http/listen.ts';
import type { Listening } from './http/listen.ts';
import { createHttpMetrics } from './metrics/http-metrics.ts';
import { registerServiceMetrics } from './metrics/service-metrics.ts';
import type { MeasuredParts } from './metrics/service-metrics.ts';
import type { TokenVerifier } from './identity-provider/port.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log/port.ts';
import type { Migration } from './migrations/migration.ts';
import { PreparedStore } from './migrations/prepared-store.ts';
import { systemRoutes } from './operations/system-routes.ts';
import { operatorRoutes } from './operations/operator-routes.ts';
import type { Relay } from './outbox/relay.ts';
import type { ServiceWithInnerPort } from './service.ts';
import { within } from './work/wait.ts';

/** Work of a service beside its requests, events and jobs. It is stopped first. */
export interface BackgroundTask {
  start(): void;
  /**
   * Resolves once requests can be answered. The service port opens then, or after 5 s: until it does, callers are refused
   * and use another replica.
   */
  prepared?(): Promise<unknown>;
  stop?(): Promise<void>;
  /** Resolves when it is idle; false if there was nothing to do. */
  drain?(): Promise<boolean>;
}

export interface ServiceParts {
  readonly name: string;
  readonly log: Log;
  readonly listen: {
    readonly host: string;
    readonly port: number;
    readonly innerPort: number;
    readonly lingerMs?: number;
  };
  readonly keys: ServiceKeys;
  readonly routes: HttpAppOptions['routes'];
  /** Additional routes for the gateway, below /internal of the service port. */
  readonly gatewayCalls?: DefineRoutes;
  /** Routes for other services, below /internal of the inner port. */
  readonly serviceCalls?: DefineRoutes;
  /** Operator commands of this service only, below /internal of the inner port. */
  readonly operations?: DefineRoutes;
  readonly verifier: TokenVerifier;
  readonly authority: AuthorityClient;
  /** The service is not ready without its store. */
  readonly documents: Documents;
  /** They are done before the service reads or writes anything else. */
  readonly migrations?: readonly Migration[];
  readonly files?: Files;
  readonly clock?: Clock;
  readonly relay: Relay;
  readonly consumer: Consumer;
  readonly jobs: readonly Jobs[];
  readonly background?: readonly BackgroundTask[];
  /** Optional dependencies by their name in /readyz; without one the service is `degraded`, not down. */
  readonly helpers: Readonly<Record<string, { ping(): Promise<void> }>>;
  /** Whether start-up work has finished; true if there is none. */
  readonly isPrepared?: () => boolean;
  /** Where adapters count what they do; read at /metrics of the inner port. */
  readonly registry?: Registry;
  /** Figures that this service alone has, by metric name. */
  readonly measures?: MeasuredParts['measures'];
  readonly close: () => Promise<void>;
}

const pingMs = 1500;
const preparationMs = 5000;

const answers = (part: { ping(): Promise<void> }): Promise<boolean> => within(pingMs, part.ping()).catch(() => false);

async function readinessOf(
  { documents, consumer, helpers, relay, isPrepared = () => true }: ServiceParts,
  serves: boolean,
): Promise<Readiness> {
  const stored = await answers(documents);
  const away = await Promise.all(
    Object.entries(helpers).map(async ([name, helper]) => ((await answers(helper)) ? [] : [name])),
  );
  return {
    ready: stored && isPrepared() && serves,
    watched: ['events', 'events-gap', ...Object.keys(helpers)],
    degraded: [...(consumer.healthy() ? [] : ['events']), ...(consumer.hasGap() ? ['events-gap'] : []), ...away.flat()],
    oldestUnpublished: stored ? await relay.oldest() : null,
  };
}

const operatorCallsOf =
  (parts: ServiceParts, store: PreparedStore, readiness: () => Promise<Readiness>): DefineRoutes =>
  (router) => {
    const { name, documents, files, consumer, jobs, clock = systemClock } = parts;
    parts.operations?.(router);
    const operated = { service: name, documents, clock, consumer, jobs, readiness, store };
    operatorRoutes(files === undefined ? operated : { ...operated, files })(router);
  };

const serviceCallsOf =
  (parts: ServiceParts, readiness: () => Promise<Readiness>): DefineRoutes =>
  (router) => {
    parts.serviceCalls?.(router);
    systemRoutes(parts, { ...parts, readiness })(router);
  };

function appsOf(
  parts: ServiceParts,
  store: PreparedStore,
  health: Health,
): { readonly app: Express; readonly innerApp: Express } {
  const { name, registry, log, keys, routes, verifier, authority, gatewayCalls } = parts;
  const metrics = createHttpMetrics(name, registry);
  registerServiceMetrics(metrics.registry, parts);
  return {
    app: createHttpApp({
      ...{ name, log, routes, verifier, authority, health, metrics },
      gatewayKeys: keys.gateway,
      gatewayCalls,
    }),
    innerApp: createInnerApp({
      ...{ name, log, keys, health, metrics, serviceCalls: serviceCallsOf(parts, health.ready) },
      operatorCalls: operatorCallsOf(parts, store, health.ready),
    }),
  };
}

/** Starts everything beside the requests; resolves once they can be answered. */
async function startWork({ relay, jobs, background = [], consumer }: ServiceParts): Promise<{ joined: Promise<void> }> {
  relay.start();
  for (const one of [...jobs, ...background]) one.start();
  // Joining a consumer group takes as long as its slowest member, so requests are answered meanwhile.
  const joined = consumer.start();
  await within(preparationMs, Promise.all(background.flatMap((one) => one.prepared?.() ?? [])));
  return { joined };
}

async function drainParts({ background = [], relay, consumer, jobs }: ServiceParts): Promise<boolean> {
  let worked = false;
  for (const one of background) worked = (await one.drain?.()) === true || worked;
  worked = (await relay.flush()) || worked;
  worked = (await consumer.idle()) || worked;
  for (const one of jobs) worked = (await one.drain()) || worked;
  return worked;
}

/** Assembles a service: start and stop order, readiness, draining. */
export function composeService(parts: ServiceParts): ServiceWithInnerPort {
  const { name, log, relay, consumer, jobs, background = [], close } = parts;
  let stopping: Promise<void> | undefined;
  let ports: { readonly service: Listening; readonly inner: Listening } | undefined;
  const store = new PreparedStore(parts);
  const { app, innerApp } = appsOf(parts, store, {
    ready: () => readinessOf(parts, store.isReady && stopping === undefined),
  });
  const started = (): NonNullable<typeof ports> => {
    if (ports === undefined) throw new Error(`${name} has not started`);
    return ports;
  };

  async function stop(): Promise<void> {
    store.stop();
    for (const one of background) await one.stop?.();
    await Promise.all([ports?.service.close(), ports?.inner.close()]);
    await consumer.stop();
    await Promise.all(jobs.map((one) => one.stop()));
    await relay.flush().catch(() => log.warn('Unpublished events remain in the outboxes until the next start'));
    await relay.stop();
    await close();
  }

  return {
    name,
    async start() {
      const { innerPort, ...own } = parts.listen;
      // Operators and probes are answered while the store is prepared; nothing else is.
      const inner = await listen(innerApp, { ...own, port: innerPort, log });
      try {
        await store.prepare();
        if (!store.isReady) {
          await inner.close();
          return;
        }
        const { joined } = await startWork(parts);
        ports = { inner, service: await listen(app, { ...own, log }) };
        await joined;
      } catch (error) {
        await inner.close();
        throw error;
      }
    },
    stop() {
      stopping ??= stop();
      return stopping;
    },
    url: () => started().service.url,
    innerUrl: () => started().inner.url,
    drain: () => drainParts(parts),
  };
}
