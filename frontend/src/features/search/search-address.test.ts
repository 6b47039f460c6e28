import { describe, expect, it } from '@jest/globals';
import { addressOf, changed, filtersOf, readSearch, without, withoutFilters } from './search-address.ts';

const written = (query: string, category?: string) => addressOf(readSearch(category, query));

describe('the address of a search', () => {
  it('keeps keyword, filters, sort and page, and drops what it does not know', () => {
    const query =
      '?keyword=piano+Hu%E1%BA%BF&language=English&location=Hu%E1%BA%BF&minRate=100000&maxRate=300000&currency=VND&sort=price-asc&page=3';
    expect(written(`${query}&utm_source=x&fbclid=y&lang=vi`)).toBe(`/search${query}`);
  });

  it('reads what cannot be as nothing', () => {
    expect(written('?minRate=-5&maxRate=abc&currency=EUR&sort=best&page=0')).toBe('/search');
    expect(written('?page=2.5')).toBe('/search');
    expect(written('?page=1000001')).toBe('/search');
    expect(written('?minRate=0&maxRate=0')).toBe('/search');
    expect(written('?minRate=300&maxRate=200')).toBe('/search?minRate=300&currency=VND');
    expect(written('?maxRate=10000000001')).toBe('/search');
  });

  it('sets VND where a price is asked for without a currency', () => {
    expect(written('?maxRate=300000')).toBe('/search?maxRate=300000&currency=VND');
    expect(written('?sort=price-desc')).toBe('/search?currency=VND&sort=price-desc');
    expect(written('?maxRate=20&currency=usd')).toBe('/search?maxRate=20&currency=USD');
  });

  it('leaves out the sort that is usual anyway', () => {
    expect(written('?sort=relevance')).toBe('/search');
    expect(written('?sort=relevance&keyword=a')).toBe('/search?keyword=a');
    expect(written('?sort=newest&keyword=a')).toBe('/search?keyword=a&sort=newest');
  });

  it('W4: reads a lone percent sign and odd categories, and writes them so that they read the same', () => {
    expect(readSearch(undefined, '?keyword=%').keyword).toBe('%');
    for (const category of ['%', 'Arts & Music', 'A/B', 'một thứ khác']) {
      expect(readSearch(category, '').category).toBe(category);
      expect(decodeURIComponent(addressOf(readSearch(category, '')).slice('/search/category/'.length))).toBe(category);
    }
    expect(written('', 'music')).toBe('/search/category/Music');
  });

  it('W5: text pasted with spaces or a line break around it is the same search', () => {
    const plain = readSearch(undefined, '?keyword=toan+cao+cap');
    expect(readSearch(undefined, `?keyword=${encodeURIComponent('\r\n  toan \n cao  cap\t ')}`)).toEqual(plain);
  });

  it('takes what no store may meet out of a keyword, and invisible text as none', () => {
    expect(readSearch(undefined, '?keyword=a%00b').keyword).toBe('a b');
    expect(readSearch(undefined, '?keyword=%E2%80%8B%20').keyword).toBe('');
    expect(Array.from(readSearch(undefined, `?keyword=${'🎹'.repeat(300)}`).keyword)).toHaveLength(200);
  });
});

describe('a change of the search', () => {
  const search = readSearch('Music', '?keyword=piano&maxRate=300000&language=English&page=3');

  it('W3: leads to page 1 and keeps the rest', () => {
    expect(addressOf(changed(search, { location: 'Huế' }))).toBe(
      '/search/category/Music?keyword=piano&language=English&location=Hu%E1%BA%BF&maxRate=300000&currency=VND',
    );
  });

  it('takes one filter away, the currency with the bounds', () => {
    expect(addressOf(without(search, 'price'))).toBe('/search/category/Music?keyword=piano&language=English');
    expect(addressOf(without(search, 'category'))).toBe(
      '/search?keyword=piano&language=English&maxRate=300000&currency=VND',
    );
  });

  it('keeps the currency that a price sort still needs', () => {
    const sorted = changed(search, { sort: 'price-asc' });
    expect(without(sorted, 'price')).toMatchObject({ maxRate: undefined, currency: 'VND', sort: 'price-asc' });
  });

  it('takes every filter away and keeps keyword and sort', () => {
    expect(filtersOf(search)).toEqual(['category', 'price', 'language']);
    expect(addressOf(withoutFilters(changed(search, { sort: 'newest' })))).toBe('/search?keyword=piano&sort=newest');
  });
});
