import { describe, expect, it } from '@jest/globals';
import { inMailHours, nextMorning } from './mail-hours.ts';

const local = (time: string): Date => new Date(`2026-06-${time}+07:00`);

describe('the hours for mails that can wait', () => {
  it.each([
    ['01T00:00', false],
    ['01T07:59:59.999', false],
    ['01T08:00', true],
    ['01T19:59:59.999', true],
    ['01T20:00', false],
  ])('contain %s in Viet Nam: %s', (time, within) => {
    expect(inMailHours(local(time))).toBe(within);
  });

  it.each([
    ['01T07:59', '01T08:00'],
    ['01T08:00', '01T08:00'],
    ['01T08:00:00.001', '02T08:00'],
    ['01T23:30', '02T08:00'],
  ])('begin for %s at %s', (time, morning) => {
    expect(nextMorning(local(time))).toEqual(local(morning));
  });
});
