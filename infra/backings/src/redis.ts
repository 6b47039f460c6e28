import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { host, ports, programs } from './place.ts';
import { fetchDebian, run, print } from './run.ts';
import type { Server } from './server.ts';

const folder = join(programs, 'redis');
const program = join(folder, 'usr/bin/redis-server');

async function install(): Promise<void> {
  if (existsSync(program)) return;
  print('fetching Redis');
  const packages = join(programs, 'redis-packages');
  const unpacked = join(programs, 'redis-unpacked');
  for (const old of [packages, unpacked, folder]) rmSync(old, { recursive: true, force: true });
  mkdirSync(packages, { recursive: true });
  await fetchDebian(packages, ['redis-server', 'redis-tools', 'liblzf1', 'libjemalloc2']);
  for (const file of readdirSync(packages)) await run('dpkg', ['-x', join(packages, file), unpacked]);
  renameSync(unpacked, folder);
}

export const redis: Server = {
  name: 'redis',
  port: ports.redis,
  install,
  command: (data) => ({
    program,
    args: [
      ...['--bind', host, '--port', String(ports.redis), '--dir', data, '--save', '', '--appendonly', 'no'],
      // Keeps the command line, which identifies the process.
      ...['--set-proc-title', 'no'],
    ],
    env: { LD_LIBRARY_PATH: join(folder, 'usr/lib', `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`) },
  }),
  container: () => ({
    image: 'redis:8.0',
    ports: [{ container: 6379, host: ports.redis }],
    command: ['redis-server', '--save', '', '--appendonly', 'no'],
  }),
  variables: {
    REDIS_URL: `redis://${host}:${ports.redis}/0`,
    REDIS_URL_VIA: `redis://${host}:${ports.redisVia}/0`,
  },
};
