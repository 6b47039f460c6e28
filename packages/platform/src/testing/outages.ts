import { expect } from '@jest/globals';

/** Longest time until a caller learns that a server is unavailable. */
const boundMs = 9000;

/** Expects AppError `unavailable` within bounded time. */
export async function expectUnavailable(work: () => Promise<unknown>): Promise<void> {
  const asked = performance.now();
  await expect(work()).rejects.toMatchObject({ name: 'AppError', kind: 'unavailable' });
  expect(performance.now() - asked).toBeLessThan(boundMs);
}

export const works = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
};
