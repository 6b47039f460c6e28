import { describe, expect, it } from '@jest/globals';
import { withoutFiller } from './filler-words.ts';

describe('the words around what is looked for', () => {
  it.each([
    ['piano teacher in Huế', 'piano Huế'],
    ['a maths tutor near Đà Nẵng', 'maths Đà Nẵng'],
    ['gia sư piano ở Huế', 'piano Huế'],
    ['cần tìm cô giáo dạy toán lớp 9', 'toán lớp 9'],
    ['gia su toan o ha noi', 'toan ha noi'],
    ['tiếng Anh cho trẻ em', 'tiếng Anh trẻ em'],
    ['Teachers, of C++!', 'C++!'],
  ])('"%s" looks for "%s"', (keyword, rest) => {
    expect(withoutFiller(keyword)).toBe(rest);
  });

  it.each(['piano huế', 'teacher', 'gia sư', 'cô giáo dạy', '', '   ', '!?', 'cờ tướng', 'C#'])(
    'leaves "%s" as it is',
    (keyword) => {
      expect(withoutFiller(keyword)).toBeUndefined();
    },
  );
});
