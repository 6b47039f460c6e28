import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@sao-mai/platform';
import { refuseOtherKinds } from '../portrait.ts';
import type { PortraitResult } from './make-portrait.ts';

export interface PortraitDecoderOptions {
  /** CPU milliseconds allowed per picture, independent of the machine's load. */
  readonly cpuLimit?: number;
  /** How long the process may take to start; a busy machine may need long. */
  readonly startLimit?: number;
  readonly timeLimit?: number;
  readonly memoryLimit?: number;
  /** Bytes of memory at which the process is replaced between two pictures. */
  readonly recycleMemory?: number;
  readonly queueLimit?: number;
  readonly waitLimit?: number;
}

type Answer = (PortraitResult | { readonly refused: 'photo-timeout' }) & { readonly rss: number };

const entry = fileURLToPath(new URL('worker.ts', import.meta.url));
const megabyte = 1024 * 1024;

const isStillAtWork = (answer: Answer): boolean => 'refused' in answer && answer.refused === 'photo-timeout';

const busy = (): AppError => new AppError('unavailable', 'unavailable', { retryAfter: 5 });

/** The largest accepted picture takes about 360 MB. Waiting and decoding end before the gateway's time-out. */
const defaults: Required<PortraitDecoderOptions> = {
  cpuLimit: 1_500,
  startLimit: 10_000,
  timeLimit: 6_000,
  memoryLimit: 450 * megabyte,
  recycleMemory: 400 * megabyte,
  queueLimit: 16,
  waitLimit: 3_000,
};

/** Decodes in a child process, which can be killed; libvips in the same process cannot be interrupted. */
export class PortraitDecoder {
  readonly #options: Required<PortraitDecoderOptions>;
  #child: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #stopped = false;

  constructor(options: PortraitDecoderOptions = {}) {
    this.#options = { ...defaults, ...options };
  }

  /** @throws AppError photo-unsupported, photo-dimensions, photo-broken, photo-timeout; unavailable if overloaded. */
  async portraitOf(bytes: Buffer): Promise<Buffer> {
    refuseOtherKinds(bytes);
    const { queueLimit, waitLimit } = this.#options;
    if (this.#stopped || this.#waiting >= queueLimit) throw busy();
    this.#waiting += 1;
    const asked = performance.now();
    const turn = this.#last.then(() => {
      if (this.#stopped || performance.now() - asked > waitLimit) throw busy();
      return this.#decode(bytes);
    });
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  pid(): number | undefined {
    return this.#child?.pid;
  }

  close(): Promise<void> {
    this.#stopped = true;
    this.#kill();
    return Promise.resolve();
  }

  async #decode(bytes: Buffer): Promise<Buffer> {
    const child = this.#child ?? (await this.#start());
    const answer = await this.#answer(child, bytes);
    if (typeof answer === 'string' || isStillAtWork(answer) || answer.rss > this.#options.recycleMemory) this.#kill();
    if (answer === 'late' || (answer === 'exit' && this.#stopped)) throw busy();
    if (answer === 'exit') throw new AppError('invalid', 'photo-broken');
    if ('refused' in answer) throw new AppError('invalid', answer.refused);
    return Buffer.from(answer.portrait);
  }

  #answer(child: ChildProcess, bytes: Buffer): Promise<Answer | 'late' | 'exit'> {
    return new Promise((resolve) => {
      const settle = (answer: Answer | 'late' | 'exit'): void => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit).off('error', onExit);
        resolve(answer);
      };
      const onMessage = (message: unknown): void => settle(message as Answer);
      const onExit = (): void => settle('exit');
      const timer = setTimeout(settle, this.#options.timeLimit, 'late');
      child.once('message', onMessage).once('exit', onExit).once('error', onExit);
      child.send(bytes, (error) => {
        if (error !== null) settle('exit');
      });
    });
  }

  /** The limits cover decoding only: on a busy machine a process may take long to start. */
  async #start(): Promise<ChildProcess> {
    const { memoryLimit, cpuLimit, startLimit } = this.#options;
    const child = fork(entry, [String(memoryLimit), String(cpuLimit)], {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    const onGone = (): void => {
      if (this.#child === child) this.#child = undefined;
    };
    child.on('exit', onGone).on('error', onGone);
    const startTimer = setTimeout(() => child.kill('SIGKILL'), startLimit);
    const started = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)]).catch(
      () => null,
    );
    clearTimeout(startTimer);
    if (started === null) {
      this.#kill();
      throw busy();
    }
    child.unref();
    child.channel?.unref();
    return child;
  }

  #kill(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
