import { describe, expect, it } from '@jest/globals';
import { isMadeOf } from './is-made-of.ts';

const patterns = [/^One\. Two\.$/s, /^Three\.$/s, /^Hello .*, welcome!$/s, /^A, B$/s];

describe('a text made of known ones', () => {
  it.each(['Three.', 'Three. Three.', 'One. Two. Three.', 'Three. One. Two. Hello Mrs. Lan, welcome! Three.', 'A, B'])(
    'is recognised: %s',
    (text) => {
      expect(isMadeOf(text, patterns)).toBe(true);
    },
  );

  it('is recognised where it is long', () => {
    expect(isMadeOf('Three. '.repeat(200).trim(), patterns)).toBe(true);
    expect(isMadeOf(`Hello ${'x. '.repeat(40)}Lan, welcome!`, patterns)).toBe(true);
  });

  it.each(['', 'One.', 'Two. Three.', 'Three. Four.', 'Three.Three.', 'Four. Three.'])(
    'is told from others: %s',
    (text) => {
      expect(isMadeOf(text, patterns)).toBe(false);
    },
  );

  it('is judged in few steps where a long text is unknown', () => {
    let tests = 0;
    const counting = { test: () => ((tests += 1), false) } as unknown as RegExp;
    expect(isMadeOf('Nobody knows this. '.repeat(500), [counting])).toBe(false);
    expect(tests).toBeLessThan(5000);
  });

  it('is judged in few steps where all but its end is known', () => {
    const text = `${'Three. '.repeat(500)}Four`;
    let tests = 0;
    const counting = { test: (piece: string) => ((tests += 1), piece === 'Three.') } as unknown as RegExp;
    expect(isMadeOf(text, [counting])).toBe(false);
    expect(tests).toBeLessThan(5000);
  });
});
