import { describe, expect, it } from '@jest/globals';
import { validate, profileContent } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { anOwnProfile } from '../../../test/profile-builders.ts';
import { contentOf, rebase, rewriteAmount, valuesOf, withEntries } from './form-values.ts';

function judge(min: string, max: string, currency: 'VND' | 'USD', language: Language) {
  const values = { ...valuesOf(anOwnProfile(), language), hourlyRate: { min, max, currency } };
  const result = validate(profileContent, contentOf(values, language));
  return result.ok ? result.value.hourlyRate : result.details.map(({ field, code }) => `${field}: ${code}`);
}

describe('list entries', () => {
  it('are trimmed and deduplicated, empty ones are dropped, and full-width commas count as commas', () => {
    expect(withEntries([], 'a, b,, c ,')).toEqual(['a', 'b', 'c']);
    expect(withEntries(['x'], 'a，b、 x')).toEqual(['x', 'a', 'b']);
  });
});

describe('an hourly rate', () => {
  it.each([
    ['', '', 'VND', 'en', { min: 0, max: 0, currency: 'VND' }],
    ['200.000', '0', 'VND', 'vi', { min: 200_000, max: 0, currency: 'VND' }],
    ['200,000', '300,000', 'VND', 'en', { min: 200_000, max: 300_000, currency: 'VND' }],
    ['15.5', '20', 'USD', 'en', { min: 15.5, max: 20, currency: 'USD' }],
    ['15,5', '20', 'USD', 'vi', { min: 15.5, max: 20, currency: 'USD' }],
    ['abc', '0', 'VND', 'en', ['hourlyRate.min: rate-invalid']],
    ['-1', '0', 'VND', 'en', ['hourlyRate.min: rate-invalid']],
    ['1e9', '0', 'VND', 'en', ['hourlyRate.min: rate-invalid']],
    ['200.000', '0', 'VND', 'en', ['hourlyRate.min: rate-invalid']],
    ['12.5', '0', 'VND', 'en', ['hourlyRate.min: rate-not-whole']],
    ['12.5', '0', 'VND', 'vi', ['hourlyRate.min: rate-invalid']],
    ['1000000001', '0', 'VND', 'en', ['hourlyRate.min: rate-invalid']],
    ['300,000', '200,000', 'VND', 'en', ['hourlyRate.max: rate-max-below-min']],
  ] as const)('%j to %j %s in %s', (min, max, currency, language, expected) => {
    expect(judge(min, max, currency, language)).toEqual(expected);
  });

  it('is the same amount in the other language’s notation', () => {
    expect(rewriteAmount('200.000', 'vi', 'en')).toBe('200,000');
    expect(rewriteAmount('15.5', 'en', 'vi')).toBe('15,5');
    expect(rewriteAmount('abc', 'en', 'vi')).toBe('abc');
    expect(rewriteAmount('', 'en', 'vi')).toBe('');
  });
});

describe('input based on an older profile', () => {
  it('is kept on the newer one, and unchanged fields take the newer text', () => {
    const before = valuesOf(anOwnProfile(), 'en');
    const after = valuesOf(anOwnProfile({ location: 'Hội An', bio: '<p>Another</p>' }), 'en');
    const typed = { ...before, bio: '<p>Mine</p>', typing: { ...before.typing, languages: 'Eng' } };
    expect(rebase(typed, before, after)).toEqual({ ...after, bio: '<p>Mine</p>', typing: typed.typing });
  });
});
