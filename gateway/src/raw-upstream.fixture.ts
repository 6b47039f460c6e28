import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface ReceivedRequest {
  readonly line: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

export interface RawUpstream {
  readonly url: string;
  /** What arrived since the last call; incomplete requests are in `rest`. */
  take(): { readonly requests: readonly ReceivedRequest[]; readonly rest: string };
  close(): Promise<void>;
}

function splitHead(head: string): Pick<ReceivedRequest, 'line' | 'headers'> {
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field) => {
    const colon = field.indexOf(':');
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()] as const;
  });
  return { line, headers };
}

function firstRequest(bytes: string): { request: ReceivedRequest; length: number } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const { line, headers } = splitHead(bytes.slice(0, end));
  const bodyLength = Number(headers.find(([name]) => name === 'content-length')?.[1] ?? '0');
  const length = end + 4 + bodyLength;
  if (bytes.length < length) return undefined;
  return { request: { line, headers, body: bytes.slice(end + 4, length) }, length };
}

const replyTo = ({ line }: ReceivedRequest): string => {
  const body = line.startsWith('HEAD ') ? '' : line;
  const length = line.startsWith('HEAD ') ? '0' : String(line.length);
  return `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n${body}`;
};

/** A raw socket server that records received bytes and answers each request with its first line. */
export async function startRawUpstream(): Promise<RawUpstream> {
  let requests: ReceivedRequest[] = [];
  const rests = new Map<Socket, string>();
  const server = createServer((socket) => {
    rests.set(socket, '');
    socket.setEncoding('latin1');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: string) => {
      let bytes = (rests.get(socket) ?? '') + chunk;
      for (let found = firstRequest(bytes); found !== undefined; found = firstRequest(bytes)) {
        requests.push(found.request);
        bytes = bytes.slice(found.length);
        socket.write(replyTo(found.request));
      }
      rests.set(socket, bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    take() {
      const taken = { requests, rest: [...rests.values()].join('') };
      requests = [];
      for (const socket of rests.keys()) rests.set(socket, '');
      return taken;
    },
    async close() {
      for (const socket of rests.keys()) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
