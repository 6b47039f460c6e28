import { describe, expect, it } from '@jest/globals';
import { converted } from './rate.tsx';

describe('a rate in the other currency', () => {
  it.each([
    [
      { min: 12, max: 18, currency: 'USD' as const },
      { min: 312_000, max: 468_000, currency: 'VND' },
    ],
    [
      { min: 200_000, max: 350_000, currency: 'VND' as const },
      { min: 8, max: 13, currency: 'USD' },
    ],
    [
      { min: 0, max: 15.5, currency: 'USD' as const },
      { min: 0, max: 403_000, currency: 'VND' },
    ],
    [
      { min: 5_000, max: 0, currency: 'VND' as const },
      { min: 1, max: 0, currency: 'USD' },
    ],
  ])('converts %j to %j; unset bounds stay unset, and a shown amount never becomes 0', (rate, other) => {
    expect(converted(rate, 26_000)).toEqual(other);
  });
});
