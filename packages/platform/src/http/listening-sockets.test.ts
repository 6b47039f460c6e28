import { once } from 'node:events';
import { connect, Server } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { aLog } from '../testing/a-log.ts';
import { eventually } from '../testing/eventually.ts';
import { listen } from './listen.ts';
import type { Listening } from './listen.ts';

const host = '127.0.0.1';
const many = 64;
let listening: Listening | undefined;
let clients: Socket[] = [];
afterEach(async () => {
  for (const socket of clients) socket.destroy();
  clients = [];
  await listening?.close();
});

const { log } = aLog();

/** Event loop turns from the first to the last request of many new connections. */
async function turnsFor(sockets: number): Promise<number> {
  let turns = 0;
  let first: number | undefined;
  let seen = 0;
  const turn = (): void => {
    turns += 1;
    if (seen < many) setImmediate(turn);
  };
  listening = await listen(
    (_request, response) => {
      first ??= turns;
      seen += 1;
      response.end();
    },
    { host, port: 0, log, sockets },
  );
  const { port } = listening;
  turn();
  clients = Array.from({ length: many }, () => connect(port, host).on('error', () => undefined));
  for (const socket of clients) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await eventually('all of them are answered', () => seen === many);
  return turns - (first ?? 0);
}

(process.platform === 'linux' ? describe : describe.skip)('several listening sockets', () => {
  it('let in many newcomers in few turns of the event loop', async () => {
    expect(await turnsFor(16)).toBeLessThan(many / 2);
  });

  it('hold the port that the system chose from the moment it is chosen', async () => {
    const close = jest.spyOn(Server.prototype, 'close');
    listening = await listen((_request, response) => response.end(), { host, port: 0, log, sockets: 4 });
    expect(close).not.toHaveBeenCalled();
    close.mockRestore();
  });

  it('share their port with nobody else', async () => {
    listening = await listen((_request, response) => response.end(), { host, port: 0, log, sockets: 4 });
    const { port } = listening;
    await expect(listen(() => undefined, { host, port, log, sockets: 4 })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await expect(listen(() => undefined, { host, port, log })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('all end with the server, once what came over each of them is answered', async () => {
    const answers: (() => void)[] = [];
    listening = await listen((_request, response) => answers.push(() => response.end('whole')), {
      host,
      port: 0,
      log,
      sockets: 4,
    });
    const { url, port } = listening;
    const asked = Array.from({ length: 12 }, () => fetch(url).then((answer) => answer.text()));
    await eventually('all of them are there', () => answers.length === asked.length);
    const closed = listening.close();
    for (const answer of answers) answer();
    expect(await Promise.all(asked)).toEqual(asked.map(() => 'whole'));
    await closed;
    const late = connect(port, host);
    const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
  });
});
