import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sendLines } from './send-lines.ts';

const lineCount = 12_000;

async function* numbered(count: number): AsyncGenerator<object> {
  for (let at = 0; at < count; at += 1) yield await Promise.resolve({ at, text: 'x'.repeat(430) });
}

describe('lines that are sent', () => {
  let server: Server;
  let lines: () => AsyncIterable<object>;
  let outcomes: Promise<void>[];

  beforeEach(async () => {
    lines = () => numbered(lineCount);
    outcomes = [];
    server = createServer((_request, response) => {
      const sending = sendLines(response, lines());
      sending.catch(() => undefined);
      outcomes.push(sending);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function open(): Promise<IncomingMessage> {
    const { port } = server.address() as AddressInfo;
    const [answer] = (await once(get({ host: '127.0.0.1', port, agent: false }), 'response')) as [IncomingMessage];
    return answer;
  }

  it('arrive complete at a reader who pauses, also if the response never says that it has drained', async () => {
    let emitted = 0;
    server.prependListener('request', (_request, response: ServerResponse) => {
      const emit = response.emit.bind(response);
      response.emit = (name: string | symbol, ...args: unknown[]) => {
        if (name !== 'drain') return emit(name, ...args);
        emitted += 1;
        return false;
      };
    });
    let all = '';
    for await (const part of (await open()).setEncoding('utf8')) {
      all += part as string;
      for (let pauses = 0; pauses < 3; pauses += 1) await setImmediate();
    }
    const parsed = all.trimEnd().split('\n');
    expect(parsed).toHaveLength(lineCount);
    expect(JSON.parse(parsed.at(-1) ?? '')).toMatchObject({ at: lineCount - 1 });
    expect(emitted).toBeGreaterThan(0);
  });

  it('are read from their source no faster than they are taken', async () => {
    let read = 0;
    lines = async function* () {
      for await (const line of numbered(200_000)) {
        read += 1;
        yield line;
      }
    };
    const answer = await open();
    answer.pause();
    let before = -1;
    while (read !== before) {
      before = read;
      for (let turns = 0; turns < 2000; turns += 1) await setImmediate();
    }
    // What the sockets' buffers take, some MB of 100.
    expect(read).toBeLessThan(50_000);
    answer.destroy();
  });

  it('end with a failure if the reader goes away', async () => {
    lines = () => numbered(200_000);
    const answer = await open();
    answer.destroy();
    await expect(outcomes[0]).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('fail with what their source fails with', async () => {
    lines = async function* () {
      yield { at: 0 };
      await Promise.resolve();
      throw new Error('The store is away');
    };
    void open().catch(() => undefined);
    while (outcomes.length === 0) await setImmediate();
    await expect(outcomes[0]).rejects.toThrow('The store is away');
  });
});
