import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { hostInUrl } from '@sao-mai/platform';
import { messageFromWorker } from './auth-emulator/messages.ts';
import type { AuthEmulatorSettings } from './auth-emulator/messages.ts';
import { StartError } from './start-error.ts';

export interface AuthEmulatorOptions extends AuthEmulatorSettings {
  /** Called once if the emulator ends unexpectedly. */
  readonly onFailure?: (error: Error) => void;
}

export interface AuthEmulator {
  readonly url: string;
  readonly port: number;
  /** Saves pending changes, refuses new requests and ends. Idempotent. */
  stop(): Promise<void>;
}

/** Firebase's Auth emulator behind our guard, in a worker because loading it blocks for seconds. */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const { onFailure, ...settings } = options;
  const worker = new Worker(new URL('./auth-emulator/worker.ts', import.meta.url), { workerData: settings });
  const port = await ready(worker);
  let stopping = false;
  worker.once('exit', () => {
    if (!stopping) onFailure?.(new Error('The sign-in emulator has ended unexpectedly.'));
  });
  worker.on('error', (error) => {
    if (!stopping && onFailure) onFailure(error instanceof Error ? error : new Error(String(error)));
  });

  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping = true;
    stopped ??= end(worker);
    return stopped;
  };
  return { url: `http://${hostInUrl(settings.host)}:${String(port)}`, port, stop };
}

function ready(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => reject(error instanceof Error ? error : new Error(String(error)));
    const ended = (): void => fail(new Error('The sign-in emulator ended before it was ready.'));
    worker.once('error', fail);
    worker.once('exit', ended);
    worker.once('message', (raw: unknown) => {
      worker.off('error', fail);
      worker.off('exit', ended);
      const message = messageFromWorker.parse(raw);
      if (message.kind === 'ready') resolve(message.port);
      else fail(new StartError(message.reason));
    });
  });
}

async function end(worker: Worker): Promise<void> {
  const exited = once(worker, 'exit');
  worker.postMessage({ kind: 'stop' });
  await exited;
}
