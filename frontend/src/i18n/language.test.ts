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

  it('is what local storage says, over cookie and host', () => {
    expect(chooseLanguage({ ...nothingChosen, stored: 'en', cookie: 'i18nextLng=vi' })).toBe('en');
  });

  it('is what the cookie says where nothing is stored', () => {
    expect(chooseLanguage({ ...nothingChosen, cookie: 'a=b; i18nextLng=en; c=d' })).toBe('en');
  });

  it('is what the address says, over everything', () => {
    expect(chooseLanguage({ ...nothingChosen, search: '?lang=vi', stored: 'en', host: 'mentors.example' })).toBe('vi');
  });

  it('takes a stored en-US for English', () => {
    expect(chooseLanguage({ ...nothingChosen, stored: 'en-US' })).toBe('en');
  });

  it('takes stored rubbish for nothing', () => {
    expect(chooseLanguage({ ...nothingChosen, stored: 'klingon', cookie: 'i18nextLng=%%' })).toBe('vi');
  });

  it('never asks for the language of the browser', () => {
    expect(navigator.language).toBe('en-US');
    expect(languageOfBrowser([])).toBe('vi');
  });

  it('is kept in local storage and in a cookie once chosen', () => {
    storeLanguage('en');
    expect(localStorage.getItem('i18nextLng')).toBe('en');
    expect(document.cookie).toContain('i18nextLng=en');
    expect(languageOfBrowser([])).toBe('en');
  });
});
