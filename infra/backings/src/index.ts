import { kafka } from './kafka.ts';
import { mailpit } from './mailpit.ts';
import { meilisearch } from './meilisearch.ts';
import { moto } from './moto.ts';
import { mongo } from './mongo.ts';
import { redis } from './redis.ts';
import { toxiproxy } from './toxiproxy.ts';
import type { Server } from './server.ts';

export { isOpen, kill, pidOf, start, stop } from './server.ts';
export type { Server } from './server.ts';
export { caddyProgram } from './caddy.ts';
export { withBackings, withProcesses } from './with-backings.ts';
export { kafka, mailpit, meilisearch, mongo, moto, redis, toxiproxy };

/** In start order. */
export const servers: readonly Server[] = [mongo, kafka, redis, mailpit, toxiproxy];

/** Servers that the stack can do without. */
export const optionalServers: readonly Server[] = [moto, meilisearch];

export const variablesOf = (some: readonly Server[] = servers): Readonly<Record<string, string>> =>
  Object.assign({}, ...some.map(({ variables }) => variables)) as Record<string, string>;
