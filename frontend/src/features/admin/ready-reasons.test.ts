import { describe, expect, it } from '@jest/globals';
import { rejectionCodes, rejectionSentences } from '@sao-mai/contracts';
import { languageOfBio, readyReasons, toggleReady } from './ready-reasons.ts';

describe("the tutor's language", () => {
  it('is the language of the bio', () => {
    expect(languageOfBio('<p>Nghệ nhân ca Huế. Tôi dạy chậm, dạy kỹ.</p>')).toBe('vi');
    expect(languageOfBio('<p>Nghệ nhân ca Huế. Tôi dạy chậm.</p>'.normalize('NFD'))).toBe('vi');
    expect(languageOfBio('<p>I teach physics in Đà Nẵng.</p>')).toBe('en');
  });
});

describe('prepared reasons', () => {
  const [photo, short] = readyReasons;
  const [ofPhoto, ofShort] = [rejectionSentences[photo.code], rejectionSentences[short.code]];

  it('add their sentence and their code, and remove both again', () => {
    const one = toggleReady({ text: 'Hello.', codes: [] }, photo, 'en');
    const both = toggleReady(one, short, 'vi');
    expect(both).toEqual({ text: `Hello. ${ofPhoto.en} ${ofShort.vi}`, codes: [photo.code, short.code] });
    expect(toggleReady(both, photo, 'vi')).toEqual({ text: `Hello. ${ofShort.vi}`, codes: [short.code] });
  });

  it('keep the code of a sentence that was put in other words, and add no sentence twice', () => {
    expect(toggleReady({ text: 'My own words.', codes: [photo.code] }, photo, 'en')).toEqual({
      text: 'My own words.',
      codes: [],
    });
    expect(toggleReady({ text: ofPhoto.en, codes: [] }, photo, 'vi')).toEqual({
      text: ofPhoto.en,
      codes: [photo.code],
    });
  });

  it('have a code for each, each once', () => {
    expect(readyReasons.map(({ code }) => code).toSorted()).toEqual(rejectionCodes.toSorted());
  });
});
