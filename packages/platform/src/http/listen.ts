import { createServer, STATUS_CODES } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@sao-mai/contracts';
import { randomId } from '../clock.ts';
import type { Log } from '../log/port.ts';
import { limitAddress } from './client-address.ts';
import { closable } from './close-server.ts';
import { extraSockets, listenOnAll } from './listening-sockets.ts';
import { failureBody } from './failure-reply.ts';

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly log: Log;
  /** Time limit for receiving a complete request, in milliseconds. */
  readonly requestTimeoutMs?: number;
  /** Open connections allowed per address (default unlimited); further ones are closed at once. */
  readonly connectionsPerAddress?: number;
  /** How long closing still accepts requests on open connections, in milliseconds. Default 0. */
  readonly lingerMs?: number;
  /** Listening sockets (default 1): the connections accepted per event loop turn. */
  readonly sockets?: number;
}

export interface Listening {
  readonly url: string;
  readonly port: number;
  /** Stops accepting and waits up to 8 s for open requests. Idempotent. */
  close(): Promise<void>;
}

const closePatienceMs = 8000;
const answerReadMs = 1000;
const headersTimeoutMs = 10_000;
/** Longer than a proxy's, so that the proxy closes idle connections first. */
const keepAliveTimeoutMs = 65_000;

/** Serves `app`. Malformed, slow and oversized requests get JSON errors too. Rejects if the port is taken. */
export async function listen(app: RequestListener, options: ListenOptions): Promise<Listening> {
  const { host, port, log, requestTimeoutMs = 60_000, lingerMs = 0 } = options;
  const server = createServer({
    requestTimeout: requestTimeoutMs,
    headersTimeout: Math.min(headersTimeoutMs, requestTimeoutMs),
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.min(1000, requestTimeoutMs),
  });
  const sockets = [server, ...extraSockets(server, options.sockets ?? 1)];
  const close = closable(server, sockets);
  if (options.connectionsPerAddress !== undefined) boundConnections(server, options.connectionsPerAddress);
  server.on('request', app);
  server.on('clientError', answerClientError);
  const actual = await listenOnAll(sockets, { host, port });
  let closed: Promise<void> | undefined;
  return {
    url: `http://${hostInUrl(host)}:${String(actual)}`,
    port: actual,
    close() {
      closed ??= close({
        lingerMs,
        patienceMs: closePatienceMs,
        onCutOff: () => log.warn('Requests were still running at the stop and were cut off'),
      });
      return closed;
    },
  };
}

/** A listening host as part of a URL to it on this machine. */
export function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function boundConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = limitAddress(socket.remoteAddress ?? '');
    const held = (open.get(address) ?? 0) + 1;
    if (held > most) {
      socket.destroy();
      return;
    }
    open.set(address, held);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

const answers: Readonly<Record<string, readonly [number, ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'body-too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'service-timeout'],
};

function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = answers[error.code ?? ''] ?? [400, 'invalid-input'];
  const id = randomId();
  const body = JSON.stringify(failureBody(code, id));
  socket.end(
    [
      `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `X-Request-Id: ${id}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${String(Buffer.byteLength(body))}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // A half-closed socket would leak its descriptor; destroying it at once would reset it before the client has read.
  setTimeout(() => socket.destroy(), answerReadMs).unref();
}
