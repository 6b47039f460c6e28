import { describe, expect, it } from '@jest/globals';
import { foldText } from '@sao-mai/contracts';
import { foldedWords, wordsOf } from './words.ts';

const markedOf = (text: string): (string | undefined)[] => wordsOf(text).map(({ marked }) => marked);

describe('the words of a text', () => {
  it('are folded like filters', () => {
    for (const text of ['Nguyễn Thị Ánh', 'ĐƯỜNG', 'Bu\u0300i Be\u0302\u0323t', 'İstanbul ﬁne ①', 'naïve']) {
      expect(foldedWords(text)).toEqual(foldText(text).split(' '));
    }
  });

  it('are split by punctuation, and joined across invisible characters', () => {
    expect(foldedWords('ghi-ta/piano,"vẽ"(sơn)')).toEqual(['ghi', 'ta', 'piano', 've', 'son']);
    expect(foldedWords('pi\u00ADa\u200Bno')).toEqual(['piano']);
    expect(foldedWords('a\u00A0b\tc')).toEqual(['a', 'b', 'c']);
  });

  it('include C++ and C# with their signs, but no other signs', () => {
    expect(foldedWords('C++, c# và F#; Toán++ a# C/C++11 + #')).toEqual([
      ...['c++', 'c#', 'va', 'f#', 'toan', 'a', 'c', 'c++', '11'],
    ]);
  });

  it('have their diacritics in a fixed order, wherever the tone was placed', () => {
    expect(markedOf('hoà')).toEqual(markedOf('hòa'));
    expect(markedOf('Be\u0302\u0323t')).toEqual(markedOf('Bệt'));
    expect(markedOf('hoá')).not.toEqual(markedOf('hoà'));
    expect(markedOf('toan Dao')).toEqual([undefined, undefined]);
    expect(markedOf('đao')).not.toEqual(markedOf('đạo'));
  });

  it('are single ideographs in scripts without spaces', () => {
    expect(foldedWords('日本語 JLPT')).toEqual(['日', '本', '語', 'jlpt']);
  });

  it('are empty without a letter or digit', () => {
    expect(wordsOf(' \u0301 🎸 ++ § \uD83C "*^ ')).toEqual([]);
  });
});
