import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from '@sao-mai/platform';

/** The rest of the site is usable, so do not wait longer. */
const longestMs = 60_000;
const pauseMs = 20;

/** Resolves when every service is ready, or after a minute. */
export async function whenReady(services: readonly Service[]): Promise<void> {
  const end = performance.now() + longestMs;
  const isReady = async (service: Service): Promise<boolean> => (await fetch(`${service.url()}/readyz`)).ok;
  await Promise.all(
    services.map(async (service) => {
      while (!(await isReady(service)) && performance.now() < end) await pause(pauseMs);
    }),
  );
}
