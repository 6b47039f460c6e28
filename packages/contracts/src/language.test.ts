import { describe, expect, it } from '@jest/globals';
import { languageOfHost, parseLanguage } from './language.ts';

describe('parseLanguage', () => {
  it.each([
    ['en', 'en'],
    ['en-US', 'en'],
    ['VI_vn', 'vi'],
    [' vi ', 'vi'],
    ['english', undefined],
    ['fr', undefined],
    ['', undefined],
    [null, undefined],
    [7, undefined],
    [['en'], undefined],
  ])('takes %j for %s', (value, language) => {
    expect(parseLanguage(value)).toBe(language);
  });
});

describe('languageOfHost', () => {
  const main = ['localhost', 'Sao-Mai.example'];
  it.each([
    ['localhost', 'en'],
    ['localhost:8080', 'en'],
    ['SAO-MAI.EXAMPLE', 'en'],
    ['sao-mai.vn', 'vi'],
    ['www.sao-mai.example', 'vi'],
    ['127.0.0.1:8080', 'vi'],
    ['', 'vi'],
  ])('of %j is %s', (host, language) => {
    expect(languageOfHost(host, main)).toBe(language);
  });
});
