import { host, ports } from './place.ts';
import { isThere } from './run.ts';
import type { Server } from './server.ts';

const program = process.env['MEILI_PROGRAM'] ?? 'meilisearch';
const key = 'the-master-key-of-the-suites';
/** By default it takes two thirds of the machine's memory for itself. */
const memory = '1GiB';

async function install(): Promise<void> {
  await Promise.resolve();
  if (!isThere(program)) throw new Error('no package registry has Meilisearch; MEILI_PROGRAM names one of yours');
}

export const meilisearch: Server = {
  name: 'meilisearch',
  port: ports.meilisearch,
  install,
  command: (data) => ({
    program,
    args: [
      ...['--db-path', data, '--http-addr', `${host}:${ports.meilisearch}`, '--master-key', key, '--no-analytics'],
      ...['--max-indexing-memory', memory],
    ],
  }),
  container: () => ({
    image: 'getmeili/meilisearch:v1.50',
    ports: [{ container: 7700, host: ports.meilisearch }],
    environment: { MEILI_MASTER_KEY: key, MEILI_NO_ANALYTICS: 'true', MEILI_MAX_INDEXING_MEMORY: memory },
  }),
  variables: { MEILI_URL: `http://${host}:${ports.meilisearch}`, MEILI_KEY: key },
};
