import { describe, expect, it } from '@jest/globals';
import { isPaused, pauseEnds, pauseRequest } from './pause.ts';

describe('a pause', () => {
  it.each([
    ['2026-12-11T16:59:59.999Z', true],
    ['2026-12-11T17:00:00.000Z', false],
  ])('until 12 December ends with the first moment of that day in Viet Nam: at %s paused is %s', (now, paused) => {
    expect(isPaused({ until: '2026-12-12' }, new Date(now))).toBe(paused);
  });

  it('without an end lasts, and none is none', () => {
    expect(isPaused({ until: null }, new Date('2099-01-01T00:00:00Z'))).toBe(true);
    expect(isPaused(null, new Date())).toBe(false);
    expect(isPaused(undefined, new Date())).toBe(false);
  });

  it('may end from tomorrow in Viet Nam on, within a year', () => {
    expect(pauseEnds(new Date('2026-11-29T16:59:00Z'))).toEqual({ first: '2026-11-30', last: '2027-11-30' });
    expect(pauseEnds(new Date('2026-11-29T17:00:00Z')).first).toBe('2026-12-01');
  });

  it('is asked for with a day that exists, or without one', () => {
    expect(pauseRequest.parse({})).toEqual({ until: null });
    expect(pauseRequest.safeParse({ until: '2026-02-30' }).success).toBe(false);
    expect(pauseRequest.safeParse({ until: '12/12/2026' }).success).toBe(false);
  });
});
