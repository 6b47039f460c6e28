import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');
/** Six services start at once on a busy machine. */
const readyMs = 180_000;
const stopMs = 12_000;

export interface PartOptions {
  readonly name: string;
  /** Path of its entry file in the repository. */
  readonly entry: string;
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly logFile: string;
}

export class Part {
  readonly name: string;
  readonly url: string;
  readonly #options: PartOptions;
  #child: ChildProcess | null = null;

  constructor(options: PartOptions) {
    this.name = options.name;
    this.url = options.url;
    this.#options = options;
  }

  async start(): Promise<void> {
    const { entry, environment, logFile } = this.#options;
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, [join(root, entry)], {
      cwd: root,
      stdio: ['ignore', log, log],
      env: { PATH, HOME, NODE_COMPILE_CACHE, ...environment },
    });
    closeSync(log);
    this.#child = child;
    const end = performance.now() + readyMs;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`${this.name} exited at once:\n${this.#lastLines()}`);
      if (performance.now() > end) throw new Error(`${this.name} is not ready:\n${this.#lastLines()}`);
      await pause(50);
    }
  }

  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  /** Kills it without cleanup, like a power cut. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (child === null) return 0;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
    await exited;
    clearTimeout(late);
    return child.exitCode;
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
    } catch {
      return false;
    }
  }

  #lastLines(): string {
    return readFileSync(this.#options.logFile, 'utf8').split('\n').slice(-15).join('\n');
  }
}
