import { createServer, STATUS_CODES } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@sao-mai/contracts';
import { randomId } from '../clock.ts';
import type { Log } from '../log/port.ts';
import { limitAddress } from './client-address.ts';
import { closable } from './close-server.ts';
import { moreDoors, openDoors } from './doors.ts';
import { failureBody } from './failure-reply.ts';

export interface ListenOptions {
  readonly host: string;
  /** 0 takes any that is free. */
  readonly port: number;
  readonly log: Log;
  /** The longest a request may take to arrive whole, in milliseconds. */
  readonly requestTimeoutMs?: number;
  /** Connections that one address may hold at a time, any number by default; what comes beyond is closed unanswered. */
  readonly connectionsPerAddress?: number;
  /**
   * How long a close still takes requests over connections that are open, in milliseconds: some are on their way over those
   * that look idle. None by default, for servers whose clients have ended before.
   */
  readonly lingerMs?: number;
  /** Listening sockets (1): connections that are accepted in one turn of the event loop. */
  readonly doors?: number;
}

export interface Listening {
  /** Base address without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Takes no more connections, and waits up to 8 s for the requests over those that are open; twice is no error. */
  close(): Promise<void>;
}

const closePatienceMs = 8000;
const answerReadMs = 1000;
const headersTimeoutMs = 10_000;
/** Longer than a proxy keeps an idle connection, so that the proxy is the one who closes it. */
const keepAliveTimeoutMs = 65_000;

/** Serves `app`. What is no HTTP, too slow or has headers over 16 KB is answered in JSON too. Rejects where the port is taken. */
export async function listen(app: RequestListener, options: ListenOptions): Promise<Listening> {
  const { host, port, log, requestTimeoutMs = 60_000, lingerMs = 0 } = options;
  const server = createServer({
    requestTimeout: requestTimeoutMs,
    headersTimeout: Math.min(headersTimeoutMs, requestTimeoutMs),
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.min(1000, requestTimeoutMs),
  });
  const doors = [server, ...moreDoors(server, options.doors ?? 1)];
  const close = closable(server, doors);
  if (options.connectionsPerAddress !== undefined) boundConnections(server, options.connectionsPerAddress);
  server.on('request', app);
  server.on('clientError', answerClientError);
  const actual = await openDoors(doors, { host, port });
  let closed: Promise<void> | undefined;
  return {
    url: `http://${nameInAddress(host)}:${String(actual)}`,
    port: actual,
    close() {
      closed ??= close({
        lingerMs,
        patienceMs: closePatienceMs,
        onCutOff: () => {
          log.warn('Requests were still under way at the end and were cut off');
        },
      });
      return closed;
    },
  };
}

function nameInAddress(host: string): string {
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
  const body = JSON.stringify(failureBody(code, randomId()));
  socket.end(
    [
      `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${String(Buffer.byteLength(body))}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // Half closed it would hold its descriptor for as long as the client likes. Not at once: bytes that arrive meanwhile
  // would reset the connection before the client has read the answer.
  setTimeout(() => socket.destroy(), answerReadMs).unref();
}
