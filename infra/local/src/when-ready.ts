import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from '@sao-mai/platform';

/** What is not ready by then will not be for a while, and the rest of the site can be used. */
const longestMs = 60_000;
const pauseMs = 20;

/** Resolves once every service may be asked, search after its first look at the index, or after a minute. */
export async function whenReady(services: readonly Service[]): Promise<void> {
  const end = performance.now() + longestMs;
  const isReady = async (service: Service): Promise<boolean> => (await fetch(`${service.url()}/readyz`)).ok;
  await Promise.all(
    services.map(async (service) => {
      while (!(await isReady(service)) && performance.now() < end) await pause(pauseMs);
    }),
  );
}
