import { describe, expect, it } from '@jest/globals';
import { readBounds } from './price-filter.tsx';

describe('typed rate bounds', () => {
  it('reads empty and 0 as no bound', () => {
    expect(readBounds(0, 0, 'VND')).toEqual({ minRate: undefined, maxRate: undefined });
    expect(readBounds(100_000, 0, 'VND')).toEqual({ minRate: 100_000, maxRate: undefined });
  });

  it('refuses unreadable input, and a maximum below the minimum', () => {
    expect(readBounds(undefined, 5, 'USD')).toEqual({ field: 'min', code: 'rate-invalid' });
    expect(readBounds(0, 1_000_000_001, 'USD')).toEqual({ field: 'max', code: 'rate-invalid' });
    expect(readBounds(20, 10, 'USD')).toEqual({ field: 'max', code: 'rate-max-below-min' });
  });

  it('accepts cents of a dollar, but no fractions of a dong', () => {
    expect(readBounds(0, 99.5, 'VND')).toEqual({ field: 'max', code: 'rate-not-whole' });
    expect(readBounds(0, 99.5, 'USD')).toEqual({ minRate: undefined, maxRate: 99.5 });
  });
});
