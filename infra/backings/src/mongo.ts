import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { host, ports, programs } from './place.ts';
import { installPython, print } from './run.ts';
import type { Server } from './server.ts';

const version = '0.7.0b3';
const folder = join(programs, `secantusdb-${version}`);
const program = join(folder, 'bin', 'secantusd-py');

async function install(): Promise<void> {
  if (existsSync(program)) return;
  print('fetching SecantusDB');
  await installPython(folder, [`secantusdb==${version}`]);
}

/** No package registry has MongoDB's server. As a process it is SecantusDB: its protocol on the same storage engine. */
export const mongo: Server = {
  name: 'mongo',
  port: ports.mongo,
  install,
  command: (data) => ({
    program: join(folder, 'bin', 'python'),
    args: [
      program,
      '--host',
      host,
      '--port',
      String(ports.mongo),
      '--storage-path',
      join(data, 'db'),
      '--cache-size',
      '256M',
      '--log-level',
      'WARNING',
    ],
  }),
  container: () => ({ image: 'mongo:8.0', ports: [{ container: 27_017, host: ports.mongo }] }),
  variables: {
    MONGODB_URL: `mongodb://${host}:${ports.mongo}/?directConnection=true`,
    MONGODB_URL_VIA: `mongodb://${host}:${ports.mongoVia}/?directConnection=true`,
  },
};
