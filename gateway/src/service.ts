import { rm } from 'node:fs/promises';
import { createHttpMetrics, listen, logRequests, plainExpress, release } from '@sao-mai/platform';
import type { Limits, Listening, Log, Service, TokenVerifier } from '@sao-mai/platform';
import type { ErrorRequestHandler, Express } from 'express';
import { apiReference } from './api-reference.ts';
import { api, fail, requestId } from './api.ts';
import type { GatewayConfig } from './config.ts';
import { endsConnection, isAmbiguous } from './framing.ts';
import { readPrelude } from './pages/prelude.ts';
import { siteReadiness } from './readiness.ts';
import { requestLimit } from './request-limit.ts';
import { isApiPath, rawPath } from './routing.ts';
import { securityHeaders } from './security-headers.ts';
import { webApp } from './web-app.ts';
import { copyBuild } from './web-files.ts';

export type { GatewayConfig } from './config.ts';

export interface GatewayOptions {
  readonly config: GatewayConfig;
  readonly limits: Limits;
  readonly verifier: TokenVerifier;
  readonly log: Log;
}

/** Accepts bursts of connections as fast as they can be refused. */
const socketCount = 16;

interface Health {
  stopping: boolean;
}

function createApp({ config, limits, verifier, log }: GatewayOptions, health: Health): Express {
  const app = plainExpress();
  app.disable('etag');
  // Read once, so that pages and policy agree.
  const prelude = readPrelude(config.webRoot);
  app.use(securityHeaders(config, prelude), logRequests(log, createHttpMetrics('gateway')));
  app.use((request, response, next) => {
    if (!isAmbiguous(request)) {
      if (endsConnection(request)) response.setHeader('connection', 'close');
      next();
      return;
    }
    // The end of such a request is ambiguous, so close the connection.
    response.setHeader('connection', 'close');
    fail(response, 400, 'malformed-request', requestId(request));
  });
  app.get('/healthz', (_request, response) => {
    response.json({ ok: true });
  });
  app.get('/api/openapi.json', apiReference());
  const look = siteReadiness(config, limits);
  app.get('/readyz', async (_request, response) => {
    const { ready, degraded } = await look();
    const serving = ready && !health.stopping;
    response.status(serving ? 200 : 503).json({ ready: serving, degraded, release });
  });
  app.get('/config.json', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(config.runtime);
  });
  const takeRequest = requestLimit({ limits, verifier, proxyHops: config.proxyHops });
  const passOn = api(config, takeRequest);
  app.use((request, response, next) =>
    isApiPath(rawPath(request.originalUrl)) ? passOn(request, response, next) : next(),
  );
  app.use(webApp({ config, prelude, log, mayAsk: async (request) => (await takeRequest(request)) === null }));
  const onError: ErrorRequestHandler = (error: unknown, request, response, _next) => {
    const malformed = error instanceof URIError;
    if (!malformed) log.error({ err: error }, 'A request failed in the gateway');
    if (response.headersSent) response.destroy();
    else fail(response, malformed ? 400 : 500, malformed ? 'malformed-address' : 'internal', requestId(request));
  };
  app.use(onError);
  return app;
}

export function createGateway(options: GatewayOptions): Service {
  const health: Health = { stopping: false };
  let server: Listening | undefined;
  let webRoot: string | undefined;
  return {
    name: 'gateway',
    async start() {
      const { host, port, lingerMs = 1000, proxyHops, connectionsPerAddress = 1000 } = options.config;
      webRoot = copyBuild(options.config.webRoot);
      const app = createApp({ ...options, config: { ...options.config, webRoot } }, health);
      server = await listen(app, {
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
      health.stopping = true;
      await server?.close();
      if (webRoot !== undefined) await rm(webRoot, { recursive: true, force: true });
    },
    url() {
      if (server === undefined) throw new Error('The gateway has not been started');
      return server.url;
    },
    drain: () => Promise.resolve(false),
  };
}
