import http from 'node:http';
import type { ErrorCode } from '@sao-mai/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'proxy-authenticate',
  'proxy-authorization',
];

/** Headers that say who is calling or from where: only the gateway itself may write them. */
const foreign = /^(?:x-forwarded-.+|x-user-.+|x-real-ip|x-language-hint|forwarded|x-correlation-id)$/i;

export interface ProxyOptions {
  readonly target: () => string;
  readonly timeoutMs: number;
  readonly address: (request: http.IncomingMessage) => string;
  readonly requestId: (request: http.IncomingMessage) => string;
  readonly fail: (response: http.ServerResponse, status: 502 | 504, code: ErrorCode, requestId: string) => void;
}

interface Attempt {
  reusedSocket: boolean;
  timedOut: boolean;
  retried: boolean;
}

function rewriteHeaders(outgoing: http.ClientRequest, incoming: http.IncomingMessage, options: ProxyOptions): void {
  const named = (incoming.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  for (const name of named) if (name !== '' && name !== 'close') outgoing.removeHeader(name);
  for (const name of hopByHop) outgoing.removeHeader(name);
  for (const name of Object.keys(incoming.headers)) if (foreign.test(name)) outgoing.removeHeader(name);
  // httpxy's own rule against request smuggling, which removing hop-by-hop headers would undo
  if (outgoing.hasHeader('transfer-encoding')) outgoing.setHeader('connection', 'close');
  outgoing.setHeader('x-forwarded-for', options.address(incoming));
  outgoing.setHeader('x-forwarded-proto', 'http');
  outgoing.setHeader('x-forwarded-host', incoming.headers.host ?? '');
  outgoing.setHeader('x-request-id', options.requestId(incoming));
}

const closeAsked = (connection: string | undefined): boolean => /(?:^|[\s,])close(?:$|[\s,])/i.test(connection ?? '');

/** A GET or HEAD on a kept-alive socket that the service closed just then has reached nobody: asking again is safe. */
const mayRetry = (request: http.IncomingMessage, attempt: Attempt, error: Error): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  attempt.reusedSocket &&
  !attempt.retried &&
  !attempt.timedOut &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** Passes requests on to one service: its path as it came, X-Forwarded-* rebuilt; 502 and 504 as JSON. */
export function proxyTo(options: ProxyOptions): RequestHandler {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, scheduling: 'lifo' });
  const attempts = new WeakMap<http.IncomingMessage, Attempt>();
  const attemptOf = (request: http.IncomingMessage): Attempt => {
    const known = attempts.get(request);
    if (known !== undefined) return known;
    const attempt = { reusedSocket: false, timedOut: false, retried: false };
    attempts.set(request, attempt);
    return attempt;
  };

  const middleware = createProxyMiddleware<Request, Response>({
    router: () => options.target(),
    target: 'http://127.0.0.1',
    agent,
    proxyTimeout: options.timeoutMs,
    ejectPlugins: true,
    plugins: [
      (proxy) => {
        proxy.on('proxyReq', (outgoing, request) => {
          rewriteHeaders(outgoing, request, options);
          const attempt = attemptOf(request);
          attempt.reusedSocket = outgoing.reusedSocket;
          outgoing.once('timeout', () => {
            attempt.timedOut = true;
          });
        });
        proxy.on('proxyRes', (answer, request) => {
          delete answer.headers['keep-alive'];
          answer.headers.connection = closeAsked(request.headers.connection) ? 'close' : 'keep-alive';
        });
        // with an error listener the middleware never calls next: the answer is given here
        proxy.on('error', (error, request, response) => {
          if (request === undefined || !(response instanceof http.ServerResponse)) return;
          if (response.headersSent) {
            response.destroy();
            return;
          }
          const attempt = attemptOf(request);
          if (mayRetry(request, attempt, error)) {
            attempt.retried = true;
            void middleware(request, response, () => undefined);
            return;
          }
          const id = options.requestId(request);
          if (attempt.timedOut) options.fail(response, 504, 'service-timeout', id);
          else options.fail(response, 502, 'service-unreachable', id);
        });
      },
    ],
  });
  return middleware;
}
