import { expect } from '@jest/globals';

/** How long a caller may have to wait for the word that a server is away. */
const boundMs = 9000;

/** The port says `unavailable`, and says it soon. */
export async function expectUnavailable(work: () => Promise<unknown>): Promise<void> {
  const asked = performance.now();
  await expect(work()).rejects.toMatchObject({ name: 'AppError', kind: 'unavailable' });
  expect(performance.now() - asked).toBeLessThan(boundMs);
}

/** Whether it works by now; `eventually` asks again. */
export const works = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
};
