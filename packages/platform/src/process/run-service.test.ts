import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import type { Service } from '../service.ts';
import { StoreFileError } from '../sqlite/sqlite-error.ts';
import { deferred } from '../testing/eventually.ts';
import { runService } from './run-service.ts';

class FakeProcess extends EventEmitter {
  readonly env: Record<string, string>;
  exitCode = 0;
  readonly written: string[] = [];
  readonly stderr = { write: (text: string) => this.written.push(text) > 0 };
  readonly exited = once(this, 'exited') as Promise<[number]>;

  constructor(env: Record<string, string> = {}) {
    super();
    this.env = env;
  }

  exit(code = 0): never {
    this.emit('exited', code);
    return undefined as never;
  }
}

const config = z.pipe(
  z.object({ PORT: z.string() }),
  z.transform(({ PORT }) => ({ port: PORT, logLevel: 'silent' as const })),
);

function aService(stop: () => Promise<void>): { service: Service; did: string[] } {
  const did: string[] = [];
  const service: Service = {
    name: 'test',
    start: async () => {
      did.push('start');
    },
    stop: () => {
      did.push('stop');
      return stop();
    },
    url: () => 'http://127.0.0.1:1',
    drain: () => Promise.resolve(false),
  };
  return { service, did };
}

const run = (host: FakeProcess, service: Service): Promise<void> =>
  runService(host as unknown as NodeJS.Process, { name: 'test', config, create: () => service });

describe('a service as a process', () => {
  it.each(['SIGTERM', 'SIGINT'])('stops once at %s and ends with 0', async (signal) => {
    const gate = deferred();
    const { service, did } = aService(() => gate.promise);
    const host = new FakeProcess({ PORT: '1' });
    await run(host, service);
    host.emit(signal);
    host.emit(signal);
    expect(did).toEqual(['start', 'stop']);
    gate.resolve();
    expect(await host.exited).toEqual([0]);
  });

  it('ends with 1 where it cannot stop in order', async () => {
    const { service } = aService(() => Promise.reject(new Error('stuck')));
    const host = new FakeProcess({ PORT: '1' });
    await run(host, service);
    host.emit('SIGTERM');
    expect(await host.exited).toEqual([1]);
  });

  it('tells what is wrong with its environment and ends with 1', async () => {
    const { service, did } = aService(() => Promise.resolve());
    const host = new FakeProcess();
    await run(host, service);
    expect(host.exitCode).toBe(1);
    expect(host.written.join('')).toMatch(/test: The configuration is not valid:\n {2}PORT: is missing/);
    expect(did).toEqual([]);
  });

  it.each([
    [
      'its store cannot be used',
      new StoreFileError('The store is damaged. Restore a backup.'),
      'The store is damaged. Restore a backup.',
    ],
    [
      'its folder cannot be written',
      new Error("EACCES: permission denied, mkdir '/data/uploads'"),
      '/data/uploads is not readable or writable by this user. Change its permissions, or set DATA_DIR to another folder.',
    ],
    [
      'its port is taken',
      new Error('listen EADDRINUSE: address already in use 127.0.0.1:3000'),
      'Its port is taken by another program. End that program, or set PORT to another one.',
    ],
  ])('ends with one sentence where %s', async (_, error, sentence) => {
    const host = new FakeProcess({ PORT: '1' });
    const create = (): Service => {
      throw error;
    };
    await runService(host as unknown as NodeJS.Process, { name: 'test', config, create });
    expect(await host.exited).toEqual([1]);
    expect(host.written).toEqual([`test: ${sentence}\n`]);
  });

  it('hides no fault of its own', async () => {
    const host = new FakeProcess({ PORT: '1' });
    const create = (): Service => {
      throw new TypeError('Cannot read properties of undefined');
    };
    await expect(runService(host as unknown as NodeJS.Process, { name: 'test', config, create })).rejects.toThrow(
      TypeError,
    );
  });
});
