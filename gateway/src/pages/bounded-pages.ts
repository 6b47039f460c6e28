import type { RequestHandler } from 'express';
import { busyRetrySeconds, createLane } from '../admission.ts';
import type { GatewayConfig } from '../config.ts';
import { pageLanguage } from '../page-language.ts';
import type { GatewayMetrics } from '../metrics.ts';
import { busyPage } from './busy-page.ts';

export function boundedPages(
  servePage: RequestHandler,
  { runtime, admission }: GatewayConfig,
  metrics: GatewayMetrics,
): RequestHandler {
  const lane = metrics.measured(createLane(admission.pages), { upstream: 'renderer', lane: 'pages' });
  return async (request, response, next) => {
    const taken = await lane(response, async () => {
      await servePage(request, response, next);
    });
    if (taken) return;
    metrics.refused('busy');
    response
      .status(503)
      .type('html')
      .set({ 'Retry-After': String(busyRetrySeconds), 'Cache-Control': 'no-store' })
      .send(busyPage(pageLanguage(request, runtime.mainHost), runtime.siteName));
  };
}
