import { describe, expect, it } from '@jest/globals';
import { foldText } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Toán', 'toan'],
    ['ĐIỆN', 'dien'],
    ['đ Đ', 'd d'],
    ['hoà hòa', 'hoa hoa'],
    ['Tiếng   Việt', 'tieng viet'],
    ['C++ & C#', 'c++ & c#'],
    ['  a\u00a0b\tc\n', 'a b c'],
    ['\u200b\u200d\u202e\ufeff\u00ad', ''],
    ['\u3164\u115f', ''],
    ['ﬁne Ａ', 'fine a'],
    ['İstanbul', 'istanbul'],
    ['🎓 x', '🎓 x'],
  ])('folds %j into %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('gives one result for composed, decomposed and oddly ordered marks', () => {
    const oddly = 'e\u0323\u0302';
    const other = 'e\u0302\u0323';
    expect(new Set(['ệ', 'ệ'.normalize('NFD'), oddly, other].map(foldText))).toEqual(new Set(['e']));
  });

  it('does not change what is folded already', () => {
    for (const text of ['Nguyễn Thị Ánh', 'ĐIỆN tử', 'ﬃ', 'Ω¼']) expect(foldText(foldText(text))).toBe(foldText(text));
  });
});
