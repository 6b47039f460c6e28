import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { host, runtime } from './place.ts';
import { print } from './run.ts';

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** How a server runs in a container. */
export interface Container {
  readonly image: string;
  /** Ports in the container and those of this machine that lead to them. */
  readonly ports: readonly { readonly container: number; readonly host: number }[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Content of files by their path in the container. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
}

export interface Server {
  readonly name: string;
  readonly port: number;
  readonly install: () => Promise<void>;
  readonly command: (data: string) => Command | Promise<Command>;
  /** Log line that signals readiness; without one, an open port does. */
  readonly readyLine?: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Without one, it always runs as a process. */
  readonly container?: () => Container | Promise<Container>;
}

const startMs = 90_000;
const stopMs = 30_000;
const freeMs = 3000;
const everyMs = 100;

const dataOf = ({ name }: Server): string => join(runtime, name);
const logOf = ({ name }: Server): string => join(runtime, `${name}.log`);
const pidFileOf = ({ name }: Server): string => join(runtime, `${name}.pid`);

export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const end = (open: boolean): void => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/** The server's process id; checks the command line, as another process may have the id by now. */
export function pidOf(server: Server): number | undefined {
  try {
    const pid = Number(readFileSync(pidFileOf(server), 'utf8'));
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataOf(server)) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** A process that ends loses its command line before its ports. */
async function untilFree({ name, port }: Server): Promise<void> {
  const end = Date.now() + freeMs;
  while (await isOpen(port)) {
    if (Date.now() > end) throw new Error(`${name}: another program listens on port ${port}`);
    await pause(everyMs);
  }
}

const lastLines = (server: Server): string => readFileSync(logOf(server), 'utf8').split('\n').slice(-15).join('\n');

async function untilUp(server: Server, pid: number): Promise<void> {
  const { name, port, readyLine } = server;
  for (const end = Date.now() + startMs; Date.now() < end;) {
    if (pidOf(server) === undefined) throw new Error(`${name} exited at once:\n${lastLines(server)}`);
    const isReady = readyLine === undefined || readFileSync(logOf(server), 'utf8').includes(readyLine);
    if (isReady && (await isOpen(port))) {
      print(`${name} is up on port ${port}, process ${pid}`);
      return;
    }
    await pause(everyMs);
  }
  throw new Error(`${name} was not up after ${startMs / 1000} s:\n${lastLines(server)}`);
}

/** Starts with empty data unless `keep`. Idempotent. */
export async function start(server: Server, { keep = false } = {}): Promise<void> {
  const { name } = server;
  if (pidOf(server) !== undefined) {
    print(`${name} is already running`);
    return;
  }
  await untilFree(server);
  await server.install();
  const data = dataOf(server);
  if (!keep) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const { program, args, env = {} } = await server.command(data);
  const log = openSync(logOf(server), 'w');
  const child = spawn(program, args, {
    cwd: data,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env },
  });
  closeSync(log);
  child.unref();
  if (child.pid === undefined) throw new Error(`${name}: ${program} cannot be run`);
  writeFileSync(pidFileOf(server), String(child.pid));
  await untilUp(server, child.pid);
}

export async function stop(server: Server): Promise<void> {
  const pid = pidOf(server);
  if (pid === undefined) return;
  process.kill(pid, 'SIGTERM');
  const end = Date.now() + stopMs;
  while (pidOf(server) !== undefined) {
    if (Date.now() > end) process.kill(pid, 'SIGKILL');
    await pause(everyMs);
  }
  await untilFree(server);
  rmSync(pidFileOf(server), { force: true });
  print(`${server.name} has stopped`);
}

/** Kills it without cleanup, like a power cut. */
export async function kill(server: Server): Promise<void> {
  const pid = pidOf(server);
  if (pid === undefined) return;
  process.kill(pid, 'SIGKILL');
  while (pidOf(server) !== undefined) await pause(everyMs);
  await untilFree(server);
  rmSync(pidFileOf(server), { force: true });
}
