import http from 'node:http';
import type { ErrorCode } from '@sao-mai/contracts';
import { gatewayKeyHeader } from '@sao-mai/platform';
import type { Request, Response } from 'express';
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

/** Passes one request on whose body was read before; resolves once the service has answered, or will not. */
export type Proxy = (request: Request, response: Response, body: Buffer) => Promise<void>;

interface Attempt {
  readonly body: Buffer;
  readonly endsConnection: boolean;
  /** Told when the answer begins: the service's work is done then, however slowly the client reads. */
  readonly onAnswer: () => void;
  reusedSocket: boolean;
  timedOut: boolean;
  retried: boolean;
}

const firstAttempt = (request: http.IncomingMessage, body: Buffer, onAnswer: () => void): Attempt => ({
  body,
  endsConnection: endsConnection(request),
  onAnswer,
  reusedSocket: false,
  timedOut: false,
  retried: false,
});

/** A GET or HEAD on a kept-alive socket that the service closed just then has reached nobody: asking again is safe. */
const mayRetry = (request: http.IncomingMessage, attempt: Attempt, error: Error): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  attempt.reusedSocket &&
  !attempt.retried &&
  !attempt.timedOut &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** The headers that the service receives, instead of those that came: the proxy copies what stands in the request. */
function replaceHeaders(request: http.IncomingMessage, body: Buffer, options: ProxyOptions): void {
  request.headers = {
    ...ownHeaders(request.headers, body.length),
    'x-forwarded-for': options.address(request),
    'x-forwarded-proto': 'http',
    'x-forwarded-host': request.headers.host ?? '',
    'x-request-id': options.requestId(request),
    [gatewayKeyHeader]: options.gatewayKey,
  };
}

/** Passes requests on to one service: its path as it came, headers rewritten, framed anew; 502 and 504 as JSON. */
export function proxyTo(options: ProxyOptions): Proxy {
  // how many are asked at a time is bounded by who calls; answers that are read slowly hold up nobody else
  const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' });
  const attempts = new WeakMap<http.IncomingMessage, Attempt>();

  const middleware = createProxyMiddleware<Request, Response>({
    router: () => options.target(),
    target: 'http://127.0.0.1',
    agent,
    proxyTimeout: options.timeoutMs,
    ejectPlugins: true,
    plugins: [
      (proxy) => {
        proxy.on('proxyReq', (outgoing, request) => {
          const attempt = attempts.get(request);
          if (attempt === undefined) return;
          attempt.reusedSocket = outgoing.reusedSocket;
          outgoing.once('timeout', () => {
            attempt.timedOut = true;
          });
          // the request was read to its end, so the proxy itself only adds the end to these bytes
          if (attempt.body.length > 0) outgoing.write(attempt.body);
        });
        proxy.on('proxyRes', (answer, request) => {
          attempts.get(request)?.onAnswer();
          delete answer.headers['keep-alive'];
          answer.headers.connection = attempts.get(request)?.endsConnection === true ? 'close' : 'keep-alive';
        });
        // with an error listener the middleware never calls next: the answer is given here
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
  return async (request, response, body) => {
    if (response.closed) return;
    const answered = new Promise<void>((onAnswer) => {
      response.once('close', onAnswer);
      attempts.set(request, firstAttempt(request, body, onAnswer));
    });
    replaceHeaders(request, body, options);
    // what the middleware gives ends only with the answer's last byte
    const passed = middleware(request, response, () => undefined);
    await Promise.race([answered, passed.then(() => answered)]);
  };
}
