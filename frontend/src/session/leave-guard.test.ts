import { describe, expect, it } from '@jest/globals';
import { guardLogout, mayLogOut } from './leave-guard.ts';

describe('logging out', () => {
  it('asks every registered guard', async () => {
    expect(await mayLogOut()).toBe(true);
    const release = guardLogout(() => Promise.resolve(false));
    expect(await mayLogOut()).toBe(false);
    release();
    expect(await mayLogOut()).toBe(true);
  });
});
