import { describe, expect, it } from '@jest/globals';
import { converged } from '../support/convergence.ts';
import type { Cast } from './cast.ts';
import { fuzz } from './fuzz.ts';

/** A short run; `npm run fuzz` makes a long one. */
const requests = 3000;
const seed = 20_261_128;
const mostGrowth = 120 * 2 ** 20;

export function describeFuzz(cast: () => Cast): void {
  describe('made-up requests', () => {
    it(`${requests} of them (seed ${seed}), on every route, make no 5xx, end no process, leave memory flat and Object.prototype as it is`, async () => {
      const { site } = cast();
      const prototype = await site.prototypeNames();
      let afterWarmUp = 0;
      const onProgress = (made: number): void => {
        if (made === requests / 3) afterWarmUp = site.memory();
      };
      const { problems, statuses } = await fuzz(cast(), { requests, seed, onProgress });
      expect(problems.slice(0, 20)).toEqual([]);
      // Otherwise no request would pass the first check.
      expect(statuses.get(200)).toBeGreaterThan(requests / 50);
      expect(site.isRunning).toBe(true);
      expect(site.memory() - afterWarmUp).toBeLessThan(mostGrowth);
      expect(await site.prototypeNames()).toEqual(prototype);
      await converged(site, { timeoutMs: 60_000 });
    }, 240_000);
  });
}
