import { describe, expect, it } from '@jest/globals';
import { formatDate, formatDateTime, formatMoney, formatRate } from './format.ts';
import { formatNumber } from './format-number.ts';

const words = { from: (amount: string) => `from ${amount}`, upTo: (amount: string) => `up to ${amount}` };
const plain = (text: string | undefined) => text?.replace(/[\u00A0\u202F\u2009]/g, ' ');

describe('money', () => {
  it('is formatted for the language', () => {
    expect(plain(formatMoney(1_200_000, 'VND', 'vi'))).toBe('1.200.000 ₫');
    expect(plain(formatMoney(15, 'USD', 'en'))).toBe('$15');
    expect(plain(formatMoney(15.5, 'USD', 'en'))).toBe('$15.50');
  });

  it.each([
    [{ min: 0, max: 0 }, undefined],
    [{ min: 180_000, max: 0 }, 'from 180.000 ₫'],
    [{ min: 0, max: 280_000 }, 'up to 280.000 ₫'],
    [{ min: 250_000, max: 250_000 }, '250.000 ₫'],
    [{ min: 180_000, max: 280_000 }, '180.000–280.000 ₫'],
  ])('of an hourly rate %o is formatted as %s', (range, text) => {
    const rate = formatRate({ ...range, currency: 'VND' }, 'vi', words);
    expect(plain(rate)).toBe(text);
  });
});

describe('days', () => {
  it('are formatted as people write them', () => {
    const time = new Date(2026, 10, 8, 21, 4);
    expect([formatDate(time, 'en'), formatDate(time, 'vi')]).toEqual(['Nov 8, 2026', '08/11/2026']);
    expect(plain(formatDateTime(time, 'en'))).toBe('Nov 8, 2026, 9:04 PM');
    expect(plain(formatDateTime(time, 'vi'))).toBe('21:04 08/11/2026');
  });
});

describe('numbers', () => {
  it('are grouped as the language groups them', () => {
    expect([formatNumber(1713, 'en'), formatNumber(1713, 'vi')]).toEqual(['1,713', '1.713']);
  });
});
