import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { listedCount, listedProfiles } from '@sao-mai/contracts';
import type { PageRenderer } from '@sao-mai/contracts';
import { gatewayKeyHeader, tracedFetch } from '@sao-mai/platform';
import type { Log } from '@sao-mai/platform';
import { Router } from 'express';
import type { RequestHandler } from 'express';
import * as z from 'zod/mini';
import type { GatewayConfig } from '../config.ts';
import { cached } from './cached.ts';
import { webManifest } from './manifest.ts';
import { robotsText } from './robots.ts';
import { securityText } from './security-text.ts';
import { pagesSiteMap, tutorsSiteMap, pagesMap, partOf, siteMapIndex } from './site-map.ts';

const zip = promisify(gzip);

/** Cache time of a site map; deactivated profiles are `noindex` meanwhile. */
const cacheMs = 60_000;
const hourSeconds = 3600;
const retrySeconds = 30;

const countReply = z.object({ success: z.literal(true), data: listedCount });
const profilesReply = z.object({ success: z.literal(true), data: listedProfiles });

export interface DiscoveryOptions {
  readonly config: GatewayConfig;
  readonly renderer: Promise<Pages | null>;
  readonly log: Log;
  readonly mapCacheMs?: number;
}

async function askSearch(config: GatewayConfig, query: string): Promise<unknown> {
  const { services, gatewayKey, upstreamTimeoutMs } = config;
  const answer = await tracedFetch('ask search', `${services.search()}/internal/listed-profiles${query}`, {
    headers: { [gatewayKeyHeader]: gatewayKey },
    signal: AbortSignal.timeout(upstreamTimeoutMs),
  });
  return answer.json();
}

type Pages = Pick<PageRenderer, 'closedPaths' | 'siteMapPaths'>;

async function known(renderer: Promise<Pages | null>): Promise<Pages> {
  const pages = await renderer;
  if (pages === null) throw new Error('The build has no server bundle');
  return pages;
}

export function discovery({ config, renderer, log, mapCacheMs = cacheMs }: DiscoveryOptions): Router {
  const { siteUrl, runtime } = config;

  /** Null for an unknown map. Cached compressed, as a map has some megabytes. */
  const mapAt = cached(mapCacheMs, async (path: string): Promise<Buffer | null> => {
    if (path === pagesMap) return zip(pagesSiteMap(siteUrl, (await known(renderer)).siteMapPaths));
    const part = partOf(path);
    if (part === undefined) return zip(siteMapIndex(siteUrl, countReply.parse(await askSearch(config, '')).data.total));
    const found = profilesReply.parse(await askSearch(config, `?part=${String(part)}`)).data;
    return found.profiles.length === 0 ? null : zip(tutorsSiteMap(siteUrl, found));
  });

  const sendMap: RequestHandler = async (request, response, next) => {
    const map = await mapAt(request.path).catch((error: unknown) => {
      log.warn({ err: error }, 'A site map could not be rendered');
      return undefined;
    });
    if (map === null) {
      next();
      return;
    }
    response.vary('Accept-Encoding').type('xml');
    if (map === undefined) {
      // An empty map would remove the tutors from search engines.
      response
        .status(503)
        .set({ 'Retry-After': String(retrySeconds), 'Cache-Control': 'no-store' })
        .end();
      return;
    }
    response.set('Cache-Control', 'no-cache');
    const packed = request.acceptsEncodings('gzip') === 'gzip';
    if (packed) response.set('Content-Encoding', 'gzip');
    response.send(packed ? map : gunzipSync(map));
  };

  const router = Router({ caseSensitive: true, strict: true });
  router.get('/robots.txt', async (_request, response) => {
    response
      .type('text')
      .set('Cache-Control', `public, max-age=${String(hourSeconds)}`)
      .send(robotsText(siteUrl, (await renderer)?.closedPaths ?? []));
  });
  router.get('/.well-known/security.txt', (_request, response) => {
    response
      .type('text')
      .set('Cache-Control', `public, max-age=${String(hourSeconds)}`)
      .send(securityText({ siteUrl, email: runtime.support.email }, new Date()));
  });
  router.get('/manifest.webmanifest', (_request, response) => {
    response
      .type('application/manifest+json')
      .set('Cache-Control', 'no-cache')
      .send(JSON.stringify(webManifest(runtime.siteName)));
  });
  router.get(['/sitemap.xml', pagesMap, /^\/sitemap-tutors-[1-9]\d{0,5}\.xml$/], sendMap);
  return router;
}
