import { describe, expect, it } from '@jest/globals';
import { addressOf, changed, readSearch } from './search-address.ts';
import { filtersOf, including, without, withoutFilters } from './search-filters.ts';

const written = (query: string, category?: string) => addressOf(readSearch(category, query));

describe('the URL of a search', () => {
  it('keeps keyword, filters, sort and page, and drops unknown parameters', () => {
    const query =
      '?keyword=piano+Hu%E1%BA%BF&language=en&language=vi&place=hue&method=online&hasPhoto=true&minRate=100000&maxRate=300000&currency=USD&sort=price-asc&day=2026-03-09&page=3';
    expect(written(`${query}&utm_source=x&fbclid=y&lang=vi`)).toBe(`/search${query}`);
  });

  it('reads the old parameter of a place, and several categories', () => {
    expect(written('?location=Hu%E1%BA%BF')).toBe('/search?place=Hu%E1%BA%BF');
    expect(written('?location=a&place=b&place=a')).toBe('/search?place=b&place=a');
    expect(written('?category=music')).toBe('/search/category/Music');
    expect(written('?category=music&category=arts')).toBe('/search?category=Music&category=Arts');
    expect(written('?method=phone&method=online')).toBe('/search?method=online');
  });

  it('ignores invalid values', () => {
    expect(written('?minRate=-5&maxRate=abc&currency=EUR&sort=best&page=0')).toBe('/search');
    expect(written('?page=2.5')).toBe('/search');
    expect(written('?page=1000001')).toBe('/search');
    expect(written('?page=2&day=3')).toBe('/search?page=2');
    expect(written('?page=2&day=2026-03-09%00')).toBe('/search?page=2');
    expect(written('?minRate=0&maxRate=0')).toBe('/search');
    expect(written('?minRate=300&maxRate=200')).toBe('/search?minRate=300');
    expect(written('?maxRate=10000000001')).toBe('/search');
  });

  it('leaves out VND, the default currency', () => {
    expect(written('?maxRate=300000&currency=VND')).toBe('/search?maxRate=300000');
    expect(written('?maxRate=20&currency=usd')).toBe('/search?maxRate=20&currency=USD');
  });

  it('leaves out the default sort', () => {
    expect(written('?sort=newest')).toBe('/search?sort=newest');
    expect(written('?sort=relevance&keyword=a')).toBe('/search?keyword=a');
    expect(written('?sort=newest&keyword=a')).toBe('/search?keyword=a&sort=newest');
  });

  it('round-trips a single percent sign and unusual categories', () => {
    expect(readSearch(undefined, '?keyword=%').keyword).toBe('%');
    for (const category of ['%', 'Arts & Music', 'A/B', 'một thứ khác']) {
      expect(readSearch(category, '').categories).toEqual([category]);
      expect(decodeURIComponent(addressOf(readSearch(category, '')).slice('/search/category/'.length))).toBe(category);
    }
    expect(written('', 'music')).toBe('/search/category/Music');
  });

  it('ignores spaces and line breaks around pasted text', () => {
    const plain = readSearch(undefined, '?keyword=toan+cao+cap');
    expect(readSearch(undefined, `?keyword=${encodeURIComponent('\r\n  toan \n cao  cap\t ')}`)).toEqual(plain);
  });

  it('removes control characters from a keyword, and reads invisible text as none', () => {
    expect(readSearch(undefined, '?keyword=a%00b').keyword).toBe('a b');
    expect(readSearch(undefined, '?keyword=%E2%80%8B%20').keyword).toBe('');
    expect(Array.from(readSearch(undefined, `?keyword=${'🎹'.repeat(300)}`).keyword)).toHaveLength(200);
  });
});

describe('a change of the search', () => {
  const search = readSearch('Music', '?keyword=piano&maxRate=300000&language=en&day=2026-03-09&page=3');

  it('resets the page to 1 and keeps the rest', () => {
    expect(addressOf(including(search, 'place', 'hue'))).toBe(
      '/search/category/Music?keyword=piano&language=en&place=hue&maxRate=300000',
    );
  });

  it('adds a second value beside the first, and removes only one', () => {
    const both = including(search, 'category', 'Arts');
    expect(addressOf(both)).toBe('/search?keyword=piano&language=en&maxRate=300000&category=Music&category=Arts');
    expect(addressOf(without(both, { name: 'category', value: 'Music' }))).toBe(
      '/search/category/Arts?keyword=piano&language=en&maxRate=300000',
    );
  });

  it('keeps ‘as typed’ for that keyword only', () => {
    const exact = readSearch(undefined, '?keyword=pinao&exact=true');
    expect(addressOf(including(exact, 'place', 'hue'))).toBe('/search?keyword=pinao&place=hue&exact=true');
    expect(addressOf(changed(exact, { keyword: 'piano' }))).toBe('/search?keyword=piano');
    expect(written('?exact=true')).toBe('/search');
  });

  it('removes every filter and keeps keyword and sort', () => {
    const filtered = changed(including(search, 'method', 'online'), { sort: 'newest', hasPhoto: true });
    expect(filtersOf(filtered).map(({ name }) => name)).toEqual([
      'category',
      'method',
      'price',
      'language',
      'hasPhoto',
    ]);
    expect(addressOf(withoutFilters(filtered))).toBe('/search?keyword=piano&sort=newest');
  });
});
