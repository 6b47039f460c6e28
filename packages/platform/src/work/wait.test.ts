import { describe, expect, it } from '@jest/globals';
import { inTime, within } from './wait.ts';

const never = new Promise<string>(() => undefined);

describe('work with a deadline', () => {
  it('gives what the work gives, or its failure', async () => {
    expect(await inTime(10_000, Promise.resolve('done'))).toBe('done');
    await expect(inTime(10_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await within(10_000, Promise.resolve('done'))).toBe(true);
    await expect(within(10_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('does not wait longer', async () => {
    await expect(inTime(1, never)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await within(1, never)).toBe(false);
  });
});
