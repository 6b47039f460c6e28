import { describe, expect, it } from '@jest/globals';
import { isOneTypoAway, Vocabulary } from './vocabulary.ts';

describe('one typo', () => {
  it('is a letter dropped, added, changed or swapped with its neighbour', () => {
    for (const typed of [
      'uitar',
      'gutar',
      'guita',
      'xguitar',
      'guittar',
      'guitars',
      'quitar',
      'guitax',
      'ugitar',
      'guitra',
    ]) {
      expect([typed, isOneTypoAway(typed, 'guitar')]).toEqual([typed, true]);
    }
  });

  it('is not none, not two, not a letter moved further', () => {
    for (const typed of ['guitar', 'gitr', 'ugtiar', 'rguita', 'gxitax', 'guitarra', '']) {
      expect([typed, isOneTypoAway(typed, 'guitar')]).toEqual([typed, false]);
    }
  });

  it('counts a letter outside the basic plane as one', () => {
    expect(isOneTypoAway('𠀀𠀁𠀂𠀃𠀄', '𠀀𠀁𠀂𠀃𠀅')).toBe(true);
  });
});

describe('the vocabulary', () => {
  it('finds every word one typo away, wherever the typo is', () => {
    const words = new Vocabulary();
    words.add('physics');
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

  it('gives the most frequent first, and none for fewer than five letters', () => {
    const words = new Vocabulary();
    words.add('thanh', 3);
    words.add('thang', 9);
    words.add('than', 1);
    expect(words.nearest('thanx')).toEqual(['thang', 'thanh', 'than']);
    expect(words.nearest('thax')).toEqual([]);
    expect(words.nearest('1234a')).toEqual([]);
  });

  it('forgets a word with the last entry that holds it', () => {
    const words = new Vocabulary();
    words.add('guitar');
    words.add('guitar');
    words.remove('guitar');
    expect(words.has('guitar')).toBe(true);
    words.remove('guitar');
    words.remove('guitar');
    expect([words.has('guitar'), words.nearest('guitr')]).toEqual([false, []]);
  });
});
