import { describe, expect, it } from '@jest/globals';
import { fullNamesIn } from './full-names.ts';
import { Lexicon } from './lexicon.ts';
import { readQuery } from './read-query.ts';
import { foldedText } from './words.ts';

const lexicon = new Lexicon();
const namesIn = (keyword: string): string[] => fullNamesIn(lexicon, keyword).map(foldedText);

describe('full names within a query', () => {
  it.each([
    ['Võ Nam đàn organ', ['vo nam']],
    ['gia sư hoá Nguyễn Việt', ['nguyen viet']],
    ['vo thu lan tieng nhat', ['vo thu lan', 'vo thu']],
    ['Đặng Hữu Hải dương cầm', ['dang huu hai duong', 'dang huu hai', 'huu hai duong', 'dang huu']],
    ['Gia Việt trống', ['gia viet']],
    ['gia viet trong', []],
  ])('begin with a family name, or have diacritics: %s', (keyword, expected) => {
    expect(namesIn(keyword)).toEqual(expected);
  });

  it.each([
    'toán lý hóa',
    'gs lý anh q7',
    'toán văn anh lớp 9',
    'dương cầm hà nội',
    'lý hà nội',
    'đang tìm gia sư toán',
    'Nguyễn Văn Anh',
    'piano',
    '',
  ])('are no subjects, places or everyday words, and not all that was typed: %s', (keyword) => {
    expect(namesIn(keyword).filter((name) => name !== 'nguyen van')).toEqual([]);
  });

  it('are few, as each is looked up', () => {
    expect(namesIn('Nguyễn Văn Anh '.repeat(13))).toHaveLength(20);
  });

  it('are not read if their words were corrected', () => {
    const keyword = 'ton tieng Lan Hà';
    const [fullName] = fullNamesIn(lexicon, keyword);
    expect(fullName?.map(({ folded }) => folded)).toEqual(['lan', 'ha']);
    expect(readQuery(lexicon, keyword, new Set(), { fullName })).toEqual(readQuery(lexicon, keyword, new Set()));
  });
});
