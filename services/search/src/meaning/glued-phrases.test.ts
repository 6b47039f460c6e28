import { describe, expect, it } from '@jest/globals';
import { editDistance } from './edit-distance.ts';
import { GluedPhrases } from './glued-phrases.ts';
import { Lexicon } from './lexicon.ts';

const lexicon = new Lexicon();
const phrases = new GluedPhrases(lexicon.phrases.keys(), (phrase) => lexicon.hasConcept(phrase));
const glued = [...new Set([...lexicon.phrases.keys()].map((phrase) => phrase.replaceAll(' ', '')))].filter(
  (text) => text.length >= 4,
);

/** Each third phrase with a letter dropped, doubled, changed or swapped with the next. */
const typos = glued
  .filter((text, at) => at % 3 === 0 && /^[a-z]{5,}$/.test(text))
  .map((text, at) => {
    const place = 1 + (at % (text.length - 2));
    const [start, letter = '', next = ''] = [text.slice(0, place), text[place], text[place + 1]];
    const end = text.slice(place + 2);
    return (
      [`${start}${next}${end}`, `${start}${letter}${letter}${next}${end}`, `${start}q${next}${end}`][at % 4] ??
      `${start}${next}${letter}${end}`
    );
  });

describe('the phrase nearest to a mistyped word', () => {
  it('is as near as the nearest of all phrases', () => {
    expect(typos.length).toBeGreaterThan(1000);
    for (const typo of typos.filter((_, at) => at % 40 === 0)) {
      const most = typo.length >= 8 ? 2 : 1;
      const all = glued.filter((text) => text[0] === typo[0] || text[0] === typo[1]);
      const least = Math.min(...all.map((text) => editDistance(typo, text, most)));
      const found = phrases.nearest(typo)?.replaceAll(' ', '') ?? '';
      expect([typo, editDistance(typo, found, most)]).toEqual([typo, Math.min(least, most + 1)]);
    }
  });

  it.each([
    ['hemistry', 'chemistry'],
    ['vhemistry', 'chemistry'],
    ['wnglish', 'english'],
    ['oiano', 'piano'],
    ['xhess', 'chess'],
    ['hoinghiep', 'khoi nghiep'],
  ])('may have another first letter: %s', (word, phrase) => {
    expect(phrases.nearest(word)).toBe(phrase);
  });

  it.each(['booking', 'ringing', 'iano'])('is not any word with another first letter: %s', (word) => {
    expect(phrases.nearest(word)).toBeUndefined();
  });

  it('is none where more letters are wrong', () => {
    expect(['xqzwv', 'bbdfghj', 'abc'].map((word) => phrases.nearest(word))).toEqual([undefined, undefined, undefined]);
  });
});
