import { describe, expect, it } from '@jest/globals';
import { runOnce } from './run-once.ts';

describe('runOnce', () => {
  it('gives all callers the same run', async () => {
    let runs = 0;
    const once = runOnce(() => Promise.resolve((runs += 1)));
    expect(await Promise.all([once(), once()])).toEqual([1, 1]);
    expect(await once()).toBe(1);
  });

  it('fails for all callers of a run, and runs again for the next one', async () => {
    let runs = 0;
    const once = runOnce(() => {
      runs += 1;
      return runs === 1 ? Promise.reject(new Error('away')) : Promise.resolve(runs);
    });
    const both = await Promise.allSettled([once(), once()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await Promise.all([once(), once()])).toEqual([2, 2]);
  });
});
