import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const root = join(import.meta.dirname, '../..');

export interface Outcome {
  readonly status: number | null;
  readonly said: string;
  readonly complained: string;
}

/** A data folder of the embedded marketplace, or the variables that name other services. */
export type OperatedPlace = string | Readonly<Record<string, string>>;

/** Starts an operator command. */
export function startOps(place: OperatedPlace, ...args: string[]): ChildProcessWithoutNullStreams {
  const named = typeof place === 'string' ? { DATA_DIR: place } : place;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const ports = { PORT: '0', MAIL_PORT: '0', AUTH_EMULATOR_PORT: '0', LINKEDIN_PORT: '0' };
  return spawn(process.execPath, [join(root, 'infra/ops/src/main.ts'), ...args], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', LIMITS_FACTOR: '1000', ...ports, ...named },
  });
}

export async function ops(place: OperatedPlace, ...args: string[]): Promise<Outcome> {
  const child = startOps(place, ...args);
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, said, complained };
}
