import { describe, expect, it } from '@jest/globals';
import { languageHint } from './language-hint.ts';

describe('languageHint', () => {
  it.each([
    [{}, undefined],
    [{ cookie: 'a=b; i18nextLng=vi; c=d' }, 'vi'],
    [{ cookie: 'i18nextLng=en-US', 'accept-language': 'vi' }, 'en'],
    [{ cookie: 'i18nextLng=rubbish', 'accept-language': 'vi' }, 'vi'],
    [{ cookie: 'i18nextLng', 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' }, 'vi'],
    [{ 'accept-language': 'fr-FR, en;q=0.3, vi;q=0.7' }, 'vi'],
    [{ 'accept-language': 'fr, vi;q=0, de' }, undefined],
    [{ 'accept-language': '*' }, undefined],
    [{ 'x-language-hint': 'vi', cookie: 'i18nextLng=en' }, 'vi'],
  ])('of %j is %s', (headers, language) => {
    expect(languageHint(headers)).toBe(language);
  });
});
