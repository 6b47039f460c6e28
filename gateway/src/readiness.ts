import type { ServiceName } from '@sao-mai/contracts';
import type { Limits } from '@sao-mai/platform';
import * as z from 'zod/mini';
import type { GatewayConfig } from './config.ts';
import { keptShortly } from './discovery/kept-shortly.ts';

const names: readonly ServiceName[] = ['identity', 'tutors', 'search', 'inquiries', 'admin'];
/** Whoever asks more often than once in this time is told the same. */
const keptMs = 1000;
const patienceMs = 2000;

const readiness = z.object({ degraded: z.array(z.string()) });

export interface SiteReadiness {
  readonly ready: boolean;
  /** A service that is away by its name, what a service does without as `search:search-index`, `redis`. */
  readonly degraded: readonly string[];
}

/** What one service does without; null where it is not ready. */
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

/**
 * Whether the site may be used: not before each service has been ready once, and from then on always, with what is
 * degraded, because a site without one of them still serves the rest.
 */
export function siteReadiness({ services }: GatewayConfig, limits: Limits): () => Promise<SiteReadiness> {
  const waitedFor = new Set(names);
  const look = keptShortly(keptMs, async (): Promise<SiteReadiness> => {
    const [redis, ...told] = await Promise.all([
      askRedis(limits),
      ...names.map(async (name) => {
        const degraded = await askService(name, services[name]());
        if (degraded !== null) waitedFor.delete(name);
        return degraded ?? [name];
      }),
    ]);
    return { ready: waitedFor.size === 0, degraded: [...redis, ...told.flat()] };
  });
  return () => look('site');
}
