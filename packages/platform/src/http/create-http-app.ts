import express from 'express';
import type { Express, RequestHandler, Router } from 'express';
import type { AuthorityClient } from '../authority/port.ts';
import type { TokenVerifier } from '../identity-provider/port.ts';
import type { Log } from '../log/port.ts';
import { answerFailure, answerUnknownPath } from './answer-failure.ts';
import { healthRoutes } from './health.ts';
import type { Health } from './health.ts';
import { assignIds } from './ids.ts';
import { createHttpMetrics } from './metrics.ts';
import type { HttpMetrics } from './metrics.ts';
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
  /** Calls below /internal, JSON bodies parsed, never routed by the gateway. What they throw is answered as elsewhere. */
  readonly internal?: (router: Router) => void;
  /** Proxies in front whose word about the client's address counts: the gateway. */
  readonly trustedHops?: number;
  /** Where the service counts what is its own. */
  readonly metrics?: HttpMetrics;
}

/** The whole HTTP side of a service, from its table of routes. */
export function createHttpApp(options: HttpAppOptions): Express {
  const { name, routes, log, health, verifier, authority, internal, trustedHops = 1 } = options;
  const metrics = options.metrics ?? createHttpMetrics(name);
  const app = plainExpress();
  app.set('trust proxy', trustedHops);
  app.use(assignIds, logRequests(log, metrics), guardReplies, refuseMalformedAddress);
  app.use(healthRoutes(health, metrics));
  if (internal) app.use('/internal', internalRouter(internal));
  for (const route of staticPathsFirst(routes)) {
    app[route.operation.method](route.operation.path, runRoute(route, { verifier, authority }));
  }
  app.use(answerUnknownPath);
  app.use(answerFailure(log));
  return app;
}

/** Express as every server of ours uses it: paths exact, no banner, no query parser of its own. */
export function plainExpress(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  return app;
}

/** /api/tutors/me must not be taken for a tutor called me. */
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

export const refuseMalformedAddress: RequestHandler = (request, _response, next) => {
  decodeAddress(request.path);
  next();
};

function internalRouter(define: (router: Router) => void): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.use(express.json({ limit: '256kb', inflate: false }));
  define(router);
  return router;
}
