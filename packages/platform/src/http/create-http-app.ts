import express from 'express';
import type { Express, RequestHandler, Router } from 'express';
import type { AuthorityClient } from '../authority/port.ts';
import type { Keys } from '../config/key-fields.ts';
import type { TokenVerifier } from '../identity-provider/port.ts';
import type { Log } from '../log/port.ts';
import { answerFailure, answerUnknownPath } from './answer-failure.ts';
import { trustForwardedHeaders } from './forwarded-headers.ts';
import { healthRoutes } from './health.ts';
import type { Health } from './health.ts';
import { assignIds } from './ids.ts';
import { gatewayKeyHeader, requireKey } from './known-key.ts';
import { createHttpMetrics } from '../metrics/http-metrics.ts';
import type { HttpMetrics } from '../metrics/http-metrics.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { decodeAddress } from './query.ts';
import { logRequests } from './request-log.ts';
import type { Route } from './route.ts';
import { runRoute } from './run-route.ts';

export interface HttpAppOptions {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly verifier: TokenVerifier;
  readonly authority: AuthorityClient;
  readonly log: Log;
  readonly health: Health;
  readonly gatewayKeys: Keys;
  /** Routes for the gateway below /internal; they require its key. */
  readonly gatewayCalls?: DefineRoutes | undefined;
  readonly metrics?: HttpMetrics;
}

export type DefineRoutes = (router: Router) => void;

/** The public Express app of a service, built from its routes. */
export function createHttpApp(options: HttpAppOptions): Express {
  const { name, routes, log, health, verifier, authority, gatewayKeys, gatewayCalls } = options;
  const app = plainExpress();
  // The last entry of X-Forwarded-For is the gateway's; without its key the header is dropped before.
  app.set('trust proxy', 1);
  app.use(trustForwardedHeaders(gatewayKeys, gatewayKeyHeader));
  app.use(...commonMiddleware(log, options.metrics ?? createHttpMetrics(name), name), healthRoutes(health));
  if (gatewayCalls) {
    const router = plainRouter();
    router.use(requireKey(gatewayKeys, (headers) => headers[gatewayKeyHeader]));
    gatewayCalls(router);
    app.use('/internal', router);
  }
  for (const route of staticPathsFirst(routes)) {
    app[route.operation.method](route.operation.path, runRoute(route, { verifier, authority }));
  }
  return addErrorRoutes(app, log);
}

/** With `scope`, requests are traced; their headers must have passed `trustForwardedHeaders`. */
export const commonMiddleware = (log: Log, metrics: HttpMetrics, scope?: string): RequestHandler[] => [
  assignIds,
  ...(scope === undefined ? [] : [traceRequests(scope)]),
  logRequests(log, metrics),
  guardReplies,
  refuseMalformedAddress,
];

/** Adds the JSON 404 and the error handler. */
export function addErrorRoutes(app: Express, log: Log): Express {
  app.use(answerUnknownPath);
  app.use(answerFailure(log));
  return app;
}

export const plainRouter = (): Router => express.Router({ caseSensitive: true, strict: true });

/** Express with strict routing, without banner and query parser. */
export function plainExpress(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  return app;
}

/** /api/tutors/me must match before /api/tutors/:uid. */
const staticPathsFirst = (routes: readonly Route[]): readonly Route[] =>
  routes.toSorted(
    (one, other) => Number(one.operation.path.includes(':')) - Number(other.operation.path.includes(':')),
  );

const guardReplies: RequestHandler = (_request, response, next) => {
  response.set({
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  next();
};

const refuseMalformedAddress: RequestHandler = (request, _response, next) => {
  decodeAddress(request.path);
  next();
};
