import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode, ServiceName } from '@sao-mai/contracts';
import { failureBody } from '@sao-mai/platform';
import type { RequestHandler } from 'express';
import { clientAddress } from './client-address.ts';
import type { GatewayConfig } from './config.ts';
import { proxyTo } from './proxy.ts';
import type { RequestLimit } from './request-limit.ts';
import { rawPath, serviceFor } from './routing.ts';

const requestIds = new WeakMap<IncomingMessage, string>();

/** The request's id: the caller's own where it is well-formed, so that a report can name it, else a new one. */
export function requestId(request: IncomingMessage): string {
  const known = requestIds.get(request);
  if (known !== undefined) return known;
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : randomUUID();
  requestIds.set(request, id);
  return id;
}

/** Answers a failure of /api in JSON. */
export function fail(response: ServerResponse, status: number, code: ErrorCode, id: string, retryAfter?: number): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': id,
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  });
  response.end(JSON.stringify(failureBody(code, id)));
}

function isMalformed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

/** /api: limited, then passed on to the service. */
export function api(config: GatewayConfig, takeRequest: RequestLimit): RequestHandler {
  const address = (request: IncomingMessage): string => clientAddress(request, config.proxyHops);
  const proxy = (name: ServiceName): RequestHandler =>
    proxyTo({ target: config.services[name], timeoutMs: config.upstreamTimeoutMs, address, requestId, fail });
  const proxies: Readonly<Record<ServiceName, RequestHandler>> = {
    identity: proxy('identity'),
    tutors: proxy('tutors'),
    search: proxy('search'),
    inquiries: proxy('inquiries'),
    admin: proxy('admin'),
  };
  return async (request, response, next) => {
    const path = rawPath(request.originalUrl);
    const id = requestId(request);
    response.setHeader('x-request-id', id);
    if (isMalformed(path)) {
      fail(response, 400, 'malformed-address', id);
      return;
    }
    const service = serviceFor(path);
    if (service === undefined) {
      fail(response, 404, 'route-not-found', id);
      return;
    }
    const refused = await takeRequest(request);
    if (refused !== null) {
      fail(response, 429, 'limited', id, refused.retryAfter);
      return;
    }
    await proxies[service](request, response, next);
  };
}
