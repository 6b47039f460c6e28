import { describe, expect, it } from '@jest/globals';
import { deferred } from '../testing/eventually.ts';
import { Gate } from './gate.ts';

const late = (): Error => new RangeError('late');

describe('Gate', () => {
  it('lets so many through at a time, in the order of their coming, also after one that fails', async () => {
    const gate = new Gate(2, 1000, late);
    const doors = [1, 2, 3, 4].map(() => deferred());
    const entered: number[] = [];
    const passing = doors.map((door, at) =>
      gate.pass(async () => {
        entered.push(at);
        await door.promise;
        return at;
      }),
    );
    await new Promise(setImmediate);
    expect(entered).toEqual([0, 1]);
    doors[1]?.reject(new TypeError('no'));
    await expect(passing[1]).rejects.toThrow(TypeError);
    expect(entered).toEqual([0, 1, 2]);
    for (const door of doors) door.resolve();
    expect(await Promise.all([passing[0], passing[2], passing[3]])).toEqual([0, 2, 3]);
    expect(entered).toEqual([0, 1, 2, 3]);
  });

  it('refuses what waited too long, and gives its place to nobody', async () => {
    const gate = new Gate(1, 20, late);
    const door = deferred();
    const first = gate.pass(() => door.promise);
    await expect(gate.pass(() => Promise.resolve('never'))).rejects.toThrow(RangeError);
    door.resolve();
    await first;
    expect(await gate.pass(() => Promise.resolve('now'))).toBe('now');
  });
});
