import { describe, expect, it } from '@jest/globals';
import { deferred } from '../testing/eventually.ts';
import { KeyedWork } from './keyed-work.ts';

describe('KeyedWork', () => {
  it('runs a key once more for what was asked while it ran, however often', async () => {
    const semaphore = deferred();
    let runs = 0;
    const work = new KeyedWork(4, async () => {
      runs += 1;
      if (runs === 1) await semaphore.promise;
    });
    const first = work.request('a');
    expect(work.isRunning('a')).toBe(true);
    const later = [work.request('a'), work.request('a'), work.request('a')];
    semaphore.resolve();
    await first;
    await Promise.all(later);
    expect(runs).toBe(2);
  });

  it('runs so many keys beside each other and no more, one of a key at a time', async () => {
    let inHand = 0;
    let most = 0;
    const seen: string[] = [];
    const work = new KeyedWork(2, async (key) => {
      inHand += 1;
      most = Math.max(most, inHand);
      await new Promise(setImmediate);
      seen.push(key);
      inHand -= 1;
    });
    await Promise.all(['a', 'a', 'b', 'c', 'd'].map((key) => work.request(key)));
    expect(most).toBe(2);
    expect(seen.sort().join('')).toBe('aabcd');
  });

  it('goes on after work that throws, and is idle in the end', async () => {
    const work = new KeyedWork(1, (key) => (key === 'bad' ? Promise.reject(new Error('no')) : Promise.resolve()));
    await Promise.all([work.request('bad'), work.request('good')]);
    await work.idle();
    expect(work.isRunning('bad')).toBe(false);
  });

  it('forgets what has not begun', async () => {
    const semaphore = deferred();
    const seen: string[] = [];
    const work = new KeyedWork(1, async (key) => {
      seen.push(key);
      await semaphore.promise;
    });
    const first = work.request('a');
    const second = work.request('b');
    work.clear();
    await second;
    semaphore.resolve();
    await first;
    await work.idle();
    expect(seen).toEqual(['a']);
  });
});
