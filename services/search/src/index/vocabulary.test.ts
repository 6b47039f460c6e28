import { describe, expect, it } from '@jest/globals';
import { Vocabulary } from './vocabulary.ts';

const holding = (counts: Readonly<Record<string, number>>): Vocabulary => {
  const words = new Vocabulary((word) => counts[word] ?? 0);
  words.add(Object.keys(counts));
  return words;
};

describe('the vocabulary', () => {
  it('counts a dropped, added, changed or transposed letter as one typo', () => {
    const words = holding({ guitar: 1 });
    for (const typed of ['uitar', 'gutar', 'guita', 'xguitar', 'guittar', 'guitars', 'quitar', 'guitax', 'ugitar']) {
      expect([typed, words.nearest(typed)]).toEqual([typed, ['guitar']]);
    }
  });

  it('does not match the word itself, two typos or a letter moved further', () => {
    const words = holding({ guitar: 1 });
    for (const typed of ['guitar', 'guxxar', 'ugtiar', 'rguita', 'gxitax', 'guitarra', '']) {
      expect([typed, words.nearest(typed)]).toEqual([typed, []]);
    }
  });

  it('counts a letter outside the basic multilingual plane as one', () => {
    expect(holding({ '𠀀𠀁𠀂𠀃𠀅': 1 }).nearest('𠀀𠀁𠀂𠀃𠀄')).toEqual(['𠀀𠀁𠀂𠀃𠀅']);
  });

  it('finds every word one typo away, wherever the typo is', () => {
    const words = holding({ physics: 1 });
    const alphabet = 'abcxyz';
    for (let at = 0; at <= 7; at += 1) {
      for (const letter of alphabet) {
        const added = `physics`.slice(0, at) + letter + 'physics'.slice(at);
        const changed = `physics`.slice(0, at) + letter + 'physics'.slice(at + 1);
        expect([added, words.nearest(added)]).toEqual([added, ['physics']]);
        if (at < 7 && changed !== 'physics') expect([changed, words.nearest(changed)]).toEqual([changed, ['physics']]);
      }
    }
  });

  it('returns the most frequent first, and none for fewer than five letters', () => {
    const words = holding({ thanh: 3, thang: 9, than: 1 });
    expect(words.nearest('thanx')).toEqual(['thang', 'thanh', 'than']);
    expect(words.nearest('thax')).toEqual([]);
    expect(words.nearest('1234a')).toEqual([]);
  });

  it('forgets a word that no entry contains any more', () => {
    const counts = { guitar: 1 };
    const words = new Vocabulary((word) => (word === 'guitar' ? counts.guitar : 0));
    words.add(['guitar']);
    expect(words.nearest('guitr')).toEqual(['guitar']);
    counts.guitar = 0;
    expect(words.nearest('guitr')).toEqual([]);
  });
});
