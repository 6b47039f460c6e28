import { describe, expect, it } from '@jest/globals';
import { languageOfBio, readyReasons, toggleSentence } from './ready-reasons.ts';

describe("the tutor's language", () => {
  it('is the language of the bio', () => {
    expect(languageOfBio('<p>Nghệ nhân ca Huế. Tôi dạy chậm, dạy kỹ.</p>')).toBe('vi');
    expect(languageOfBio('<p>Nghệ nhân ca Huế. Tôi dạy chậm.</p>'.normalize('NFD'))).toBe('vi');
    expect(languageOfBio('<p>I teach physics in Đà Nẵng.</p>')).toBe('en');
  });
});

describe('prepared sentences', () => {
  it('are appended to the reason, and removed again', () => {
    const one = readyReasons[0].en;
    const two = readyReasons[1].en;
    const both = toggleSentence(toggleSentence('Hello.', one), two);
    expect(both).toBe(`Hello. ${one} ${two}`);
    expect(toggleSentence(both, one)).toBe(`Hello. ${two}`);
  });
});
