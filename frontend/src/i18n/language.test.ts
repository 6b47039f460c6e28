import { describe, expect, it } from '@jest/globals';
import { chooseLanguage, languageOfBrowser, storeLanguage } from './language.ts';
import type { LanguageSources } from './language.ts';

const nothingChosen: LanguageSources = {
  search: '',
  stored: null,
  cookie: '',
  host: 'gia-su.vn',
  mainHosts: ['mentors.example'],
};

describe('the language of a visit', () => {
  it('is Vietnamese on a host that is not the main one', () => {
    expect(chooseLanguage(nothingChosen)).toBe('vi');
  });

  it('is English on a main host', () => {
    expect(chooseLanguage({ ...nothingChosen, host: 'mentors.example' })).toBe('en');
  });

  it('is taken from local storage before cookie and host', () => {
    expect(chooseLanguage({ ...nothingChosen, stored: 'en', cookie: 'i18nextLng=vi' })).toBe('en');
  });

  it('is taken from the cookie if nothing is stored', () => {
    expect(chooseLanguage({ ...nothingChosen, cookie: 'a=b; i18nextLng=en; c=d' })).toBe('en');
  });

  it('is taken from the URL before everything else', () => {
    expect(chooseLanguage({ ...nothingChosen, search: '?lang=vi', stored: 'en', host: 'mentors.example' })).toBe('vi');
  });

  it('reads a stored en-US as English', () => {
    expect(chooseLanguage({ ...nothingChosen, stored: 'en-US' })).toBe('en');
  });

  it('ignores an invalid stored value', () => {
    expect(chooseLanguage({ ...nothingChosen, stored: 'klingon', cookie: 'i18nextLng=%%' })).toBe('vi');
  });

  it('ignores the browser’s own language', () => {
    expect(navigator.language).toBe('en-US');
    expect(languageOfBrowser([])).toBe('vi');
  });

  it('is stored in local storage and in a cookie when chosen', () => {
    storeLanguage('en');
    expect(localStorage.getItem('i18nextLng')).toBe('en');
    expect(document.cookie).toContain('i18nextLng=en');
    expect(languageOfBrowser([])).toBe('en');
  });
});
