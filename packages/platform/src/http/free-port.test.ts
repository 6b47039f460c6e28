import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { freePort, holdPort } from './free-port.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a free port', () => {
  it('is none that an outgoing connection or a server without a port of its own could take on Linux', async () => {
    for (let count = 0; count < 50; count += 1) expect(await freePort()).toBeLessThan(32_768);
  });

  it('is taken by nobody else while it is held, and free afterwards', async () => {
    const held = await holdPort();
    const refused = createServer().listen(held.port, '127.0.0.1');
    await expect(once(refused, 'listening')).rejects.toThrow('EADDRINUSE');
    await held.release();
    await held.release();
    const taken = createServer().listen(held.port, '127.0.0.1');
    await once(taken, 'listening');
    taken.close();
    await once(taken, 'close');
  });

  it('is another one than a port that is taken', async () => {
    const held = await holdPort();
    const random = (held.port - 10_000 + 0.5) / 10_000;
    jest.spyOn(Math, 'random').mockReturnValueOnce(random).mockReturnValue(0.5);
    expect(await freePort()).not.toBe(held.port);
    expect(Math.random).toHaveBeenCalledTimes(2);
    await held.release();
  });
});
