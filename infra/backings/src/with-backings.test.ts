import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { freePort } from '@sao-mai/platform';
import type { Server } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'backings-'));
process.env['BACKINGS_DIR'] = folder;
const { isOpen, pidOf, start, stop, withBackings } = await import('./index.ts');

/** A program that listens; the folder of its data in its command line identifies it. */
async function aServer(name: string): Promise<Server> {
  const port = await freePort();
  const program = `require('node:net').createServer().listen(${port}, '127.0.0.1')`;
  return {
    name,
    port,
    install: () => Promise.resolve(),
    command: (data) => ({ program: process.execPath, args: ['-e', program, data] }),
    // No registry has it, so that it cannot run in a container, whether an engine answers or not.
    container: () => ({ image: 'registry.invalid/nothing:1', ports: [{ container: 80, host: port }] }),
    variables: {},
  };
}

beforeAll(() => {
  jest.spyOn(console, 'error').mockReturnValue();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('servers whose images cannot be had', () => {
  it('run as processes meanwhile', async () => {
    const server = await aServer('meanwhile');
    expect(await withBackings([server], () => isOpen(server.port))).toBe(true);
    expect(await isOpen(server.port)).toBe(false);
  });

  it('are stopped when the work fails', async () => {
    const server = await aServer('failing');
    await expect(withBackings([server], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(pidOf(server)).toBeUndefined();
  });

  it('go on if they ran before', async () => {
    const server = await aServer('before');
    await start(server);
    const pid = pidOf(server);
    await withBackings([server], async () => {
      await Promise.resolve();
      expect(pidOf(server)).toBe(pid);
    });
    expect(pidOf(server)).toBe(pid);
    await stop(server);
  });
});
