import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const answers = (...args: string[]): boolean => spawnSync('docker', args, { stdio: 'ignore' }).status === 0;

/** Whether an image exists or can be pulled. */
export const hasImage = (image: string): boolean =>
  answers('image', 'inspect', image) ||
  spawnSync('docker', ['pull', '-q', image], { stdio: 'ignore', timeout: 60_000 }).status === 0;

const startMs = 30_000;
/** The first version with `start_interval`. */
const oldest = 25;

function engineVersion(): string {
  return spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], { encoding: 'utf8' }).stdout.trim();
}

/** Starts the installed engine; returns how to stop it, or undefined if it does not start. */
async function startEngine(): Promise<(() => void) | undefined> {
  const folder = join(homedir(), '.cache', 'sao-mai-engine');
  mkdirSync(folder, { recursive: true });
  const log = openSync(join(folder, 'dockerd.log'), 'a');
  const engine = spawn('dockerd', ['--data-root', join(folder, 'data'), '--pidfile', join(folder, 'pid')], {
    stdio: ['ignore', log, log],
    detached: true,
  });
  for (const end = performance.now() + startMs; performance.now() < end && engine.exitCode === null;) {
    if (answers('info')) return () => engine.kill('SIGTERM');
    await wait(500);
  }
  engine.kill('SIGKILL');
  return undefined;
}

export type Engine = { readonly end: () => void } | { readonly missing: string };

/** The Docker engine and compose, or what is missing. */
export async function findEngine(): Promise<Engine> {
  if (spawnSync('docker', ['--version']).error !== undefined) return { missing: 'docker is not installed' };
  let end: (() => void) | undefined = () => undefined;
  if (!answers('info')) {
    const mayStart = process.getuid?.() === 0 && spawnSync('dockerd', ['--version']).error === undefined;
    if (!mayStart) return { missing: 'no Docker engine answers, and none may be started by this user' };
    end = await startEngine();
    if (end === undefined) return { missing: 'the Docker engine installed here does not come up' };
  }
  const version = engineVersion();
  const isOld = !(Number.parseInt(version, 10) >= oldest);
  if (!isOld && answers('compose', 'version')) return { end };
  end();
  return {
    missing: isOld ? `Docker Engine ${oldest} is needed, this is ${version}` : 'docker compose is not installed',
  };
}
