import { describe, expect, it } from '@jest/globals';
import { fittingText, textPath, typefaces } from './text-path.ts';

const { heading } = typefaces;

describe('text as outlines', () => {
  it.each(['Đặng Thị Ánh', 'Nguyễn Phước Quỳnh Hương', 'Ưng Bửu Ỷ', 'James O’Connor'])(
    'has every letter of %s, whose marks may be composed or not',
    (text) => {
      const letters = Array.from(text).filter((letter) => letter !== ' ');
      for (const letter of letters) expect(textPath(heading, letter, 40).width).toBeGreaterThan(5);
      expect(textPath(heading, text.normalize('NFD'), 40)).toEqual(textPath(heading, text, 40));
    },
  );

  it('leaves out letters that the typeface lacks', () => {
    expect(textPath(heading, 'An 安', 40)).toEqual(textPath(heading, 'An ', 40));
    expect(textPath(heading, '', 40)).toEqual({ path: '', width: 0 });
  });

  it('is as large as fits', () => {
    const fitting = (text: string) => fittingText(heading, text, { width: 300, sizes: [60, 40, 20] });
    expect(fitting('An')).toEqual(textPath(heading, 'An', 60));
    expect(fitting('Nguyễn Thị Mai')).toEqual(textPath(heading, 'Nguyễn Thị Mai', 40));
  });

  it('is cut where it does not fit at all', () => {
    const cut = fittingText(heading, 'a'.repeat(100), { width: 300, sizes: [40, 20] });
    expect(cut.width).toBeLessThanOrEqual(300);
    expect(cut.width).toBeGreaterThan(280);
  });
});
