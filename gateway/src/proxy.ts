import http from 'node:http';
import type { ErrorCode } from '@sao-mai/contracts';
import { gatewayKeyHeader, traceHeaders } from '@sao-mai/platform';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { endsConnection, ownHeaders } from './framing.ts';

export interface ProxyOptions {
  readonly target: () => string;
  readonly timeoutMs: number;
  readonly gatewayKey: string;
  readonly address: (request: http.IncomingMessage) => string;
  readonly requestId: (request: http.IncomingMessage) => string;
  readonly fail: (response: http.ServerResponse, status: 502 | 504, code: ErrorCode, requestId: string) => void;
}

/** Forwards a request whose body has been read; resolves when the service has responded or failed. */
export type Proxy = (request: http.IncomingMessage, response: http.ServerResponse, body: Buffer) => Promise<void>;

interface Attempt {
  readonly body: Buffer;
  readonly endsConnection: boolean;
  /** Called when the response starts, as the service's work is done then, however slowly the client reads. */
  readonly onAnswer: () => void;
  timedOut: boolean;
  retried: boolean;
}

const firstAttempt = (request: http.IncomingMessage, body: Buffer, onAnswer: () => void): Attempt => ({
  body,
  endsConnection: endsConnection(request),
  onAnswer,
  timedOut: false,
  retried: false,
});

/** A gateway that is closing has set 'close' already. */
const closes = (attempt: Attempt | undefined, response: http.ServerResponse): boolean =>
  attempt?.endsConnection === true || response.getHeader('connection') === 'close';

/** Methods that may reach a service twice with the effect of once (RFC 9110, 9.2.2). */
const idempotent = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);

/** Retries where the connection broke before the response: a replica may just have stopped, and another one runs. */
const mayRetry = (request: http.IncomingMessage, attempt: Attempt, error: Error): boolean =>
  idempotent.has(request.method ?? '') &&
  !attempt.retried &&
  !attempt.timedOut &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** Sets the headers on the request, from which the proxy copies them. */
function replaceHeaders(request: http.IncomingMessage, body: Buffer, options: ProxyOptions): void {
  request.headers = Object.assign(
    ownHeaders(request.headers, body.length),
    {
      'x-forwarded-for': options.address(request),
      'x-forwarded-proto': 'http',
      'x-forwarded-host': request.headers.host ?? '',
      'x-request-id': options.requestId(request),
      [gatewayKeyHeader]: options.gatewayKey,
    },
    traceHeaders(),
  );
}

/** Parses an address again only when it has changed. */
function parsedOnce(address: () => string): () => URL {
  let parsed: { readonly address: string; readonly url: URL } | undefined;
  return () => {
    const current = address();
    if (parsed?.address !== current) parsed = { address: current, url: new URL(current) };
    return parsed.url;
  };
}

/**
 * Unlimited sockets: admission limits concurrency, and slow readers must not block others. The agent's timeout costs
 * nothing per request, unlike the proxy's.
 */
const agentWith = (timeout: number): http.Agent =>
  new http.Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo', timeout });

/** Ends the request; the proxy reports a broken connection then. */
function endWhenLate(outgoing: http.ClientRequest, attempt: Attempt): void {
  outgoing.once('timeout', () => {
    attempt.timedOut = true;
    outgoing.destroy();
  });
}

export function proxyTo(options: ProxyOptions): Proxy {
  const attempts = new WeakMap<http.IncomingMessage, Attempt>();
  const target = parsedOnce(options.target);

  const middleware = createProxyMiddleware({
    // A function, because a path would be parsed as a glob for each request.
    pathFilter: () => true,
    router: target,
    target: 'http://127.0.0.1',
    agent: agentWith(options.timeoutMs),
    ejectPlugins: true,
    plugins: [
      (proxy) => {
        proxy.on('proxyReq', (outgoing, request) => {
          const attempt = attempts.get(request);
          if (attempt === undefined) return;
          endWhenLate(outgoing, attempt);
          // The stream is consumed already, so the proxy only appends its end.
          if (attempt.body.length > 0) outgoing.write(attempt.body);
        });
        proxy.on('proxyRes', (answer, request, response) => {
          attempts.get(request)?.onAnswer();
          delete answer.headers['keep-alive'];
          answer.headers.connection = closes(attempts.get(request), response) ? 'close' : 'keep-alive';
        });
        // With an error listener the middleware never calls next, so respond here.
        proxy.on('error', (error, request, response) => {
          if (request === undefined || !(response instanceof http.ServerResponse)) return;
          if (response.headersSent) {
            response.destroy();
            return;
          }
          const attempt = attempts.get(request);
          if (attempt !== undefined && mayRetry(request, attempt, error)) {
            attempt.retried = true;
            void middleware(request, response, () => undefined);
            return;
          }
          const id = options.requestId(request);
          if (attempt?.timedOut === true) options.fail(response, 504, 'service-timeout', id);
          else options.fail(response, 502, 'service-unreachable', id);
        });
      },
    ],
  });
  return (request, response, body) =>
    new Promise((resolve, reject) => {
      if (response.closed) {
        resolve();
        return;
      }
      response.on('close', resolve);
      attempts.set(request, firstAttempt(request, body, resolve));
      replaceHeaders(request, body, options);
      // The middleware's own promise resolves only after the last byte.
      middleware(request, response, () => undefined).catch(reject);
    });
}
