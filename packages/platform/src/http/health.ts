import express from 'express';
import type { Router } from 'express';
import { release } from '../release.ts';
import { ageInSeconds } from '../metrics/http-metrics.ts';
import type { Readiness } from './readiness.ts';

export interface Health {
  readonly ready: () => Promise<Readiness>;
}

/** /healthz: the process responds. /readyz: it can serve requests. */
export function healthRoutes(health: Health): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/healthz', (_request, response) => {
    response.json({ ok: true });
  });
  router.get('/readyz', async (_request, response) => {
    // A failed check counts as not ready.
    const readiness = await health.ready().catch(() => undefined);
    const { ready, degraded, oldestUnpublished } = readiness ?? { ready: false, degraded: [], oldestUnpublished: null };
    response
      .status(ready ? 200 : 503)
      .json({ ready, degraded, oldestUnpublishedSeconds: ageInSeconds(oldestUnpublished), release });
  });
  return router;
}
