import { describe, expect, it } from '@jest/globals';
import { sumOf } from './uid-sums.ts';

describe('the sum of a set of uids', () => {
  it('is the same in any order, and another with one more, one fewer or one exchanged', async () => {
    const uids = Array.from({ length: 500 }, (_, at) => `uid-${at}`);
    const whole = await sumOf(uids);
    expect(whole.count).toBe(500);
    expect(await sumOf(uids.toReversed())).toEqual(whole);
    const others = [uids.slice(1), [...uids, 'uid-x'], [...uids.slice(1), 'uid-x'], [...uids.slice(1), 'uid-1'], []];
    for (const other of others) expect((await sumOf(other)).sum).not.toBe(whole.sum);
  });
});
