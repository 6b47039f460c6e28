import type { ServiceName } from '@sao-mai/contracts';
import type { Limits } from '@sao-mai/platform';
import * as z from 'zod/mini';
import type { GatewayConfig } from './config.ts';
import { cached } from './discovery/cached.ts';

const names: readonly ServiceName[] = ['identity', 'tutors', 'search', 'inquiries', 'admin'];
const cacheMs = 1000;
const patienceMs = 2000;

const readiness = z.object({ degraded: z.array(z.string()) });

export interface SiteReadiness {
  readonly ready: boolean;
  readonly watched: readonly string[];
  /** Names of unavailable services and of missing dependencies, such as `search:search-index` or `redis`. */
  readonly degraded: readonly string[];
}

async function askService(name: ServiceName, url: string): Promise<readonly string[] | null> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) return null;
    return readiness.parse(await answer.json()).degraded.map((part) => `${name}:${part}`);
  } catch {
    return null;
  }
}

async function askRedis(limits: Limits): Promise<readonly string[]> {
  try {
    await limits.ping?.();
    return [];
  } catch {
    return ['redis'];
  }
}

/** Ready once every service has been ready; later failures only degrade the site, as it still serves the rest. */
export function siteReadiness({ services }: GatewayConfig, limits: Limits): () => Promise<SiteReadiness> {
  const waitedFor = new Set(names);
  const look = cached(cacheMs, async (): Promise<SiteReadiness> => {
    const [redis, ...found] = await Promise.all([
      askRedis(limits),
      ...names.map(async (name) => {
        const degraded = await askService(name, services[name]());
        if (degraded !== null) waitedFor.delete(name);
        return degraded ?? [name];
      }),
    ]);
    return { ready: waitedFor.size === 0, watched: ['redis', ...names], degraded: [...redis, ...found.flat()] };
  });
  return () => look('site');
}
