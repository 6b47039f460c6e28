import { describe, expect, it } from '@jest/globals';
import { categorySearchQuery, searchQuery } from './search.ts';
import { validate } from './validation.ts';
import type { Validation } from './validation.ts';

const codes = (result: Validation<unknown>): Record<string, string> =>
  result.ok ? {} : Object.fromEntries(result.details.map(({ field, code }) => [field, code]));

describe('searchQuery', () => {
  it('has defaults for the page alone', () => {
    expect(validate(searchQuery, {})).toEqual({ ok: true, value: { page: 1, limit: 20 } });
  });

  it('reads what an address says', () => {
    const query = {
      keyword: ' toán ',
      category: 'MUSIC',
      minRate: '0',
      maxRate: '12.5',
      currency: 'USD',
      sort: 'price-asc',
    };
    expect(validate(searchQuery, query)).toEqual({
      ok: true,
      value: { ...query, category: ['Music'], minRate: 0, maxRate: 12.5, page: 1, limit: 20 },
    });
  });

  it('takes several values of category, language, place and method, and one as a list of one', () => {
    const query = {
      category: ['music', 'ARTS'],
      language: 'vi',
      place: ['ha-noi', ''],
      method: 'online',
      day: '2026-03-09',
    };
    expect(validate(searchQuery, query)).toEqual({
      ok: true,
      value: {
        category: ['Music', 'Arts'],
        language: ['vi'],
        place: ['ha-noi'],
        method: ['online'],
        day: '2026-03-09',
        page: 1,
        limit: 20,
      },
    });
  });

  it.each([
    [{ minRate: '1', sort: 'price-desc' }, {}],
    [{ sort: 'newest' }, {}],
    [{ maxRate: '0', currency: 'VND' }, { maxRate: 'rate-max-below-min' }],
    [{ minRate: '5', maxRate: '4', currency: 'VND' }, { maxRate: 'rate-max-below-min' }],
    [{ minRate: '5', maxRate: '5', currency: 'VND' }, {}],
    [
      { minRate: '-1', maxRate: '1e3', currency: 'EUR' },
      { minRate: 'rate-invalid', maxRate: 'rate-invalid', currency: 'invalid-value' },
    ],
    [{ minRate: '1000000001', currency: 'VND' }, { minRate: 'rate-invalid' }],
    [{ page: '0' }, { page: 'invalid-value' }],
    [{ page: '1.5' }, { page: 'invalid-value' }],
    [{ page: '99999999999' }, { page: 'invalid-value' }],
    [{ limit: '101' }, { limit: 'invalid-value' }],
    [{ sort: ['newest', 'newest'] }, { sort: 'wrong-type' }],
    [{ page: ['1', '2'] }, { page: 'wrong-type' }],
    [{ category: ['Music', 'Magic'] }, { category: 'category-unknown' }],
    [{ method: ['online', 'by post'] }, { method: 'invalid-value' }],
    [{ place: Array.from({ length: 31 }, String) }, { place: 'too-many-items' }],
    [{ hasPhoto: 'yes' }, { hasPhoto: 'invalid-value' }],
    [{ day: '3' }, { day: 'invalid-value' }],
    [{ day: '2026-3-9' }, { day: 'invalid-value' }],
    [{ day: '2026-03-09T00:00' }, { day: 'invalid-value' }],
    [{ keyword: 'a'.repeat(201) }, { keyword: 'too-long' }],
    [{ keyword: 'ệ'.repeat(200) }, {}],
    [{ utm_source: 'x' }, { utm_source: 'unknown-field' }],
  ])('says of %j: %j', (query, expected) => {
    expect(codes(validate(searchQuery, query))).toEqual(expected);
  });

  it('takes no category where the path has one', () => {
    expect(codes(validate(categorySearchQuery, { category: 'Music' }))).toEqual({ category: 'unknown-field' });
  });
});
