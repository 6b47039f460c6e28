import { plainExpress, rawPath, release } from '@sao-mai/platform';
import type { Log } from '@sao-mai/platform';
import type { ErrorRequestHandler, Express } from 'express';
import { apiDocs } from './api-docs.ts';
import { apiReference } from './api-reference.ts';
import type { Api } from './api.ts';
import type { ServedConfig } from './config.ts';
import { infoPageHandler } from './info-pages/answer-info-page.ts';
import type { GatewayMetrics } from './metrics.ts';
import type { Prelude } from './pages/prelude.ts';
import type { SiteReadiness } from './readiness.ts';
import type { OnError } from './on-error.ts';
import type { RequestLimit } from './request-limit.ts';
import { isApiPath } from './routing.ts';
import { webApp } from './web-app.ts';

export interface SiteOptions {
  readonly config: ServedConfig;
  readonly prelude: Prelude | undefined;
  readonly log: Log;
  readonly metrics: GatewayMetrics;
  readonly health: () => Promise<SiteReadiness>;
  readonly takeRequest: RequestLimit;
  readonly answerApi: Api;
  readonly onError: OnError;
}

/** What the gateway answers itself: pages, files, probes, and the API's description and refusals. */
export function site({ config, prelude, log, metrics, health, takeRequest, answerApi, onError }: SiteOptions): Express {
  const app = plainExpress();
  app.disable('etag');
  app.get('/healthz', (_request, response) => {
    response.json({ ok: true });
  });
  app.get('/api/openapi.json', apiReference());
  app.get('/api/docs', apiDocs());
  app.get('/api/pages/:name', infoPageHandler(config.infoPages));
  app.get('/readyz', async (_request, response) => {
    const { ready, degraded } = await health();
    response.status(ready ? 200 : 503).json({ ready, degraded, release });
  });
  app.get('/config.json', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(config.runtime);
  });
  app.use((request, response, next) =>
    isApiPath(rawPath(request.originalUrl)) ? answerApi(request, response) : next(),
  );
  app.use(webApp({ config, prelude, log, metrics, mayAsk: async (request) => (await takeRequest(request)) === null }));
  const handleError: ErrorRequestHandler = (error: unknown, request, response, _next) =>
    onError(error, request, response);
  app.use(handleError);
  return app;
}
