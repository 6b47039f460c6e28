import { describe, expect, it } from '@jest/globals';
import { AppError } from '../errors.ts';
import { allDone, inAdaptiveBatches } from './adaptive-batches.ts';

const away = new AppError('unavailable', 'unavailable');
const numbers = Array.from({ length: 20 }, (_, at) => at);

describe('batches at the pace of a store', () => {
  it('take all in their order, none larger than asked for', async () => {
    const batches: (readonly number[])[] = [];
    await inAdaptiveBatches(numbers, { most: 8 }, async (batch) => {
      batches.push(batch);
      await Promise.resolve();
    });
    expect(batches.flat()).toEqual(numbers);
    expect(batches.map(({ length }) => length)).toEqual([8, 8, 4]);
  });

  it('become small where the store has no time for large ones, lose nothing and grow again', async () => {
    const sizes: number[] = [];
    const done: number[] = [];
    await inAdaptiveBatches(numbers, { most: 16, firstPauseMs: 0 }, async (batch) => {
      sizes.push(batch.length);
      await Promise.resolve();
      if (batch.length > 4) throw away;
      done.push(...batch);
    });
    expect(done).toEqual(numbers);
    expect(sizes).toEqual(expect.arrayContaining([16, 4, 8, 2]));
  });

  it('give up where the store stays away, and at once on any other failure', async () => {
    let tries = 0;
    const fail = (error: Error) =>
      inAdaptiveBatches(numbers, { most: 8, tries: 3, firstPauseMs: 0 }, () => {
        tries += 1;
        return Promise.reject(error);
      });
    await expect(fail(away)).rejects.toBe(away);
    expect(tries).toBe(3);
    const wrong = new Error('Not understood');
    await expect(fail(wrong)).rejects.toBe(wrong);
    expect(tries).toBe(4);
  });

  it('are tried again only when nothing of them is under way any more', async () => {
    let underWay = 0;
    const slow = async (): Promise<void> => {
      underWay += 1;
      await new Promise(setImmediate);
      underWay -= 1;
    };
    await expect(allDone([Promise.reject(away), slow(), slow()])).rejects.toBe(away);
    expect(underWay).toBe(0);
  });
});
