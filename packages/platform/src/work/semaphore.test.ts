import { describe, expect, it } from '@jest/globals';
import { deferred } from '../testing/eventually.ts';
import { Semaphore } from './semaphore.ts';

const late = (): Error => new RangeError('late');

describe('Semaphore', () => {
  it('lets so many through at a time, in the order of their coming, also after one that fails', async () => {
    const semaphore = new Semaphore(2, 1000, late);
    const tasks = [1, 2, 3, 4].map(() => deferred());
    const entered: number[] = [];
    const passing = tasks.map((task, at) =>
      semaphore.run(async () => {
        entered.push(at);
        await task.promise;
        return at;
      }),
    );
    await new Promise(setImmediate);
    expect(entered).toEqual([0, 1]);
    tasks[1]?.reject(new TypeError('no'));
    await expect(passing[1]).rejects.toThrow(TypeError);
    expect(entered).toEqual([0, 1, 2]);
    for (const task of tasks) task.resolve();
    expect(await Promise.all([passing[0], passing[2], passing[3]])).toEqual([0, 2, 3]);
    expect(entered).toEqual([0, 1, 2, 3]);
  });

  it('refuses what waited too long, and gives its place to nobody', async () => {
    const semaphore = new Semaphore(1, 20, late);
    const task = deferred();
    const first = semaphore.run(() => task.promise);
    await expect(semaphore.run(() => Promise.resolve('never'))).rejects.toThrow(RangeError);
    task.resolve();
    await first;
    expect(await semaphore.run(() => Promise.resolve('now'))).toBe('now');
  });
});
