import { describe, expect, it } from '@jest/globals';
import { withoutWords } from './understood.ts';

describe('a keyword without what was understood', () => {
  it.each([
    ['piano huế', 'huế', 'piano'],
    ['gia sư toán lớp 9, quận 7', 'lớp 9', 'gia sư toán quận 7'],
    ['Toán toán cao cấp', 'toán cao cấp', 'Toán'],
    ['TIENGANH ha noi', 'tienganh', 'ha noi'],
    ['C++ online', 'c++', 'online'],
    ['piano dưới giá 300k', 'dưới 300k', 'piano giá'],
    ['piano', 'piano', ''],
  ])('removes from "%s" the words of "%s"', (keyword, text, left) => {
    expect(withoutWords(keyword, text)).toBe(left);
  });
});
