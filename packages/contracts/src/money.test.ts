import { describe, expect, it } from '@jest/globals';
import { parseAmount, rateShape } from './money.ts';

describe('parseAmount', () => {
  it.each([
    ['', 'vi', 0],
    ['  ', 'en', 0],
    ['0', 'vi', 0],
    ['200.000', 'vi', 200_000],
    ['1.200.000', 'vi', 1_200_000],
    ['200 000', 'vi', 200_000],
    ['200000', 'vi', 200_000],
    ['12,5', 'vi', 12.5],
    ['1.234,56', 'vi', 1234.56],
    ['200,000', 'en', 200_000],
    ['12.5', 'en', 12.5],
    ['1,234.56', 'en', 1234.56],
  ] as const)('reads %j in %s as %d', (typed, language, amount) => {
    expect(parseAmount(typed, language)).toBe(amount);
  });

  it.each([
    ['abc', 'en'],
    ['-1', 'en'],
    ['1e9', 'en'],
    ['0x10', 'en'],
    ['12.5', 'vi'],
    ['200.000', 'en'],
    ['20.00', 'vi'],
    ['1.2345', 'vi'],
    ['12,345', 'vi'],
    ['1,2,3', 'vi'],
    ['.5', 'en'],
    ['5.', 'en'],
    ['1,,000', 'en'],
    [',000', 'en'],
    ['12 đồng', 'vi'],
    ['١٢', 'en'],
    ['Infinity', 'en'],
    ['NaN', 'en'],
  ] as const)('refuses %j in %s rather than guess', (typed, language) => {
    expect(parseAmount(typed, language)).toBeUndefined();
  });
});

describe('rateShape', () => {
  it.each([
    [0, 0, 'hidden'],
    [5, 0, 'from'],
    [0, 5, 'up-to'],
    [5, 5, 'exact'],
    [5, 9, 'range'],
  ])('of %d and %d is %s', (min, max, shape) => {
    expect(rateShape({ min, max, currency: 'VND' })).toBe(shape);
  });
});
