import { rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createMetricsApp, listen, logRequests, rawPath, runInContext, traceRequests } from '@sao-mai/platform';
import type { Limits, Listening, Log, Middleware, ServiceWithInnerPort, TokenVerifier } from '@sao-mai/platform';
import { api, fail, requestId } from './api.ts';
import { withInfoPages } from './config.ts';
import type { GatewayConfig, ServedConfig } from './config.ts';
import { endsConnection, isAmbiguous } from './framing.ts';
import { createGatewayMetrics } from './metrics.ts';
import type { GatewayMetrics } from './metrics.ts';
import { errorHandler } from './on-error.ts';
import { readPrelude } from './pages/prelude.ts';
import { siteReadiness } from './readiness.ts';
import type { SiteReadiness } from './readiness.ts';
import { requestLimit } from './request-limit.ts';
import { serviceFor } from './routing.ts';
import { securityHeaders } from './security-headers.ts';
import { site } from './site.ts';
import { copyBuild } from './web-files.ts';

export { gatewayDefaults, gatewayEnvironment } from './config.ts';
export type { GatewayConfig } from './config.ts';

export interface GatewayOptions {
  readonly config: GatewayConfig;
  readonly limits: Limits;
  readonly verifier: TokenVerifier;
  readonly log: Log;
}

/** Accepts bursts of connections as fast as they can be refused. */
const socketCount = 16;

interface Parts {
  readonly metrics: GatewayMetrics;
  readonly health: () => Promise<SiteReadiness>;
}

/**
 * Puts the request's id on its reply, of whatever kind, and on each log line of its work. A trace begins here: anybody may
 * send a traceparent.
 */
const identify: Middleware = (request, response, next) => {
  delete request.headers['traceparent'];
  const id = requestId(request);
  response.setHeader('x-request-id', id);
  runInContext({ requestId: id, correlationId: id }, next);
};

type ServedOptions = GatewayOptions & { readonly config: ServedConfig };

/** Refuses requests that another server could read differently. */
const refuseAmbiguous =
  (metrics: GatewayMetrics): Middleware =>
  (request, response, next) => {
    if (!isAmbiguous(request)) {
      if (endsConnection(request)) response.setHeader('connection', 'close');
      next();
      return;
    }
    // The end of such a request is ambiguous, so close the connection.
    response.setHeader('connection', 'close');
    metrics.refused('malformed');
    fail(response, 400, 'malformed-request', requestId(request));
  };

/** Express answers all but the requests of services: its chain would cost them as much as the rest of their way. */
function createListener({ config, limits, verifier, log }: ServedOptions, { metrics, health }: Parts): RequestListener {
  // Read once, so that pages and policy agree.
  const prelude = readPrelude(config.webRoot);
  const takeRequest = requestLimit({ limits, verifier, proxyHops: config.proxyHops });
  const answerApi = api(config, takeRequest, metrics);
  const onError = errorHandler(log);
  const answerSite = site({ config, prelude, log, metrics, health, takeRequest, answerApi, onError });
  const answer: RequestListener = (request, response) => {
    if (serviceFor(rawPath(request.url ?? '')) === undefined) answerSite(request, response);
    else answerApi(request, response).catch((error: unknown) => onError(error, request, response));
  };
  const duties = [
    identify,
    traceRequests('gateway'),
    securityHeaders(config, prelude),
    logRequests(log, metrics.http),
    refuseAmbiguous(metrics),
  ];
  return duties.reduceRight<RequestListener>(
    (next, duty) => (request, response) => {
      duty(request, response, () => next(request, response));
    },
    answer,
  );
}

async function openInnerPort({ config, log }: GatewayOptions, { metrics, health }: Parts) {
  if (config.inner === undefined) return undefined;
  const { port, metricsKeys: keys } = config.inner;
  const app = createMetricsApp({ log, metrics: metrics.http, health: { ready: health }, keys });
  return listen(app, { host: config.host, port, log });
}

/** Its inner port serves metrics only; without METRICS_KEY there is none, and `innerUrl` throws. */
export function createGateway(options: GatewayOptions): ServiceWithInnerPort {
  const state = { stopping: false };
  let server: Listening | undefined;
  let inner: Listening | undefined;
  let webRoot: string | undefined;
  const look = siteReadiness(options.config, options.limits);
  const parts: Parts = {
    metrics: createGatewayMetrics(),
    async health() {
      const site = await look();
      return { ...site, ready: site.ready && !state.stopping };
    },
  };
  return {
    name: 'gateway',
    async start() {
      const config = withInfoPages(options.config);
      const { host, port, lingerMs, proxyHops, connectionsPerAddress } = config;
      webRoot = copyBuild(config.webRoot);
      const listener = createListener({ ...options, config: { ...config, webRoot } }, parts);
      inner = await openInnerPort(options, parts);
      server = await listen(listener, {
        host,
        port,
        log: options.log,
        lingerMs,
        sockets: socketCount,
        // Behind a proxy all connections come from the proxy.
        ...(proxyHops === 0 && { connectionsPerAddress }),
      });
    },
    async stop() {
      state.stopping = true;
      await Promise.all([server?.close(), inner?.close()]);
      if (webRoot !== undefined) await rm(webRoot, { recursive: true, force: true });
    },
    url() {
      if (server === undefined) throw new Error('The gateway has not been started');
      return server.url;
    },
    innerUrl() {
      if (inner === undefined) throw new Error('The gateway has no inner port');
      return inner.url;
    },
    drain: () => Promise.resolve(false),
  };
}
