import { describe, expect, it } from '@jest/globals';
import { joinCommaSeparated, splitCommaSeparated } from './comma-separated.ts';

describe('splitCommaSeparated', () => {
  it.each([
    ['a, b,, c ,', ['a', 'b', 'c']],
    ['một，hai、ba', ['một', 'hai', 'ba']],
    ['', []],
    [' , ,， ', []],
    ['one\n two,three', ['one two', 'three']],
    ['no comma; none', ['no comma; none']],
  ])('splits %j', (text, items) => {
    expect(splitCommaSeparated(text)).toEqual(items);
  });

  it('reads back what it joined', () => {
    const items = ['Toán', 'Lý và Hoá'];
    expect(splitCommaSeparated(joinCommaSeparated(items))).toEqual(items);
  });
});
