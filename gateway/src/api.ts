import type { IncomingMessage, ServerResponse } from 'node:http';
import { sizes, uploadPhoto } from '@sao-mai/contracts';
import type { ErrorCode, ServiceName } from '@sao-mai/contracts';
import { failureBody, nameOperation, randomId, rawPath, traced, wellFormedId } from '@sao-mai/platform';
import { busyRetrySeconds, createLane } from './admission.ts';
import { clientAddress } from './client-address.ts';
import type { GatewayConfig } from './config.ts';
import type { GatewayMetrics } from './metrics.ts';
import { operationName } from './operation-names.ts';
import { proxyTo } from './proxy.ts';
import { createBodyReader } from './read-body.ts';
import type { BodyRefusal } from './read-body.ts';
import type { RequestLimit } from './request-limit.ts';
import { serviceFor } from './routing.ts';

/** The caller's request id if well formed, else a new one, which replaces the caller's. */
export function requestId({ headers }: IncomingMessage): string {
  const id = wellFormedId(headers['x-request-id']) ?? randomId();
  headers['x-request-id'] = id;
  return id;
}

export function fail(response: ServerResponse, status: number, code: ErrorCode, id: string, retryAfter?: number): void {
  const body = JSON.stringify(failureBody(code, id));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': id,
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  });
  response.end(body);
}

function isMalformed(path: string): boolean {
  if (!path.includes('%')) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

/** Multipart overhead of a photo upload. */
const formBytes = 16_384;
const retrySeconds = 5;

function refuseBody(response: ServerResponse, refusal: BodyRefusal, isUpload: boolean, id: string): void {
  switch (refusal) {
    case 'too-large':
      fail(response, 413, isUpload ? 'photo-too-large' : 'body-too-large', id);
      return;
    case 'no-room':
      fail(response, 503, 'unavailable', id, retrySeconds);
      return;
    case 'too-slow':
      // Frees the connection of a client that stops sending.
      response.setHeader('connection', 'close');
      fail(response, 408, 'service-timeout', id);
      return;
    case 'broken-off':
      response.destroy();
  }
}

function kindOf(method: string, path: string): 'photos' | 'reads' | 'writes' {
  if (method !== 'GET' && method !== 'HEAD') return 'writes';
  return path.startsWith('/api/uploads/') ? 'photos' : 'reads';
}

/** The proxy of each service and the lanes to it. */
function upstreamsOf(config: GatewayConfig, metrics: GatewayMetrics) {
  const address = (request: IncomingMessage): string => clientAddress(request, config.proxyHops);
  const lane = (upstream: ServiceName, kind: 'photos' | 'reads' | 'writes') =>
    metrics.measured(createLane(config.admission[kind]), { upstream, lane: kind });
  const service = (name: ServiceName) => ({
    pass: proxyTo({
      target: config.services[name],
      timeoutMs: config.upstreamTimeoutMs,
      gatewayKey: config.gatewayKey,
      ...{ address, requestId, fail },
    }),
    photos: lane(name, 'photos'),
    reads: lane(name, 'reads'),
    writes: lane(name, 'writes'),
  });
  return {
    identity: service('identity'),
    tutors: service('tutors'),
    search: service('search'),
    inquiries: service('inquiries'),
    admin: service('admin'),
  };
}

/** Answers a request below /api. */
export type Api = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export function api(config: GatewayConfig, takeRequest: RequestLimit, metrics: GatewayMetrics): Api {
  const readBody = createBodyReader({ timeMs: config.bodyTimeoutMs, totalBytes: config.bodyBytes });
  const services = upstreamsOf(config, metrics);
  return async (request, response) => {
    const { method = '', url = '' } = request;
    const path = rawPath(url);
    const id = requestId(request);
    if (isMalformed(path)) {
      fail(response, 400, 'malformed-address', id);
      return;
    }
    const name = serviceFor(path);
    if (name === undefined) {
      fail(response, 404, 'route-not-found', id);
      return;
    }
    nameOperation(response, operationName(name, method, path));
    const refused = await takeRequest(request);
    if (refused !== null) {
      metrics.refused('limited');
      fail(response, 429, 'limited', id, refused.retryAfter);
      return;
    }
    const isUpload = path === uploadPhoto.path;
    const body = await readBody(request, isUpload ? sizes.photo + formBytes : sizes.json);
    if (typeof body === 'string') {
      metrics.refused(body);
      refuseBody(response, body, isUpload, id);
      return;
    }
    if (response.closed) body.release();
    else if (body.bytes.length > 0) response.on('close', () => body.release());
    const { pass, ...lanes } = services[name];
    const span = { name: `pass to ${name}`, kind: 'client', scope: 'gateway' } as const;
    const passOn = (): Promise<void> => traced(span, () => pass(request, response, body.bytes));
    const taken = await lanes[kindOf(method, path)](response, passOn);
    if (taken) return;
    metrics.refused('busy');
    fail(response, 503, 'unavailable', id, busyRetrySeconds);
  };
}
