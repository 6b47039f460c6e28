import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { reloadInStoredLanguage } from './stored-language.ts';

const forget = () => {
  document.cookie = 'i18nextLng=; path=/; max-age=0';
  localStorage.clear();
  history.replaceState(null, '', '/');
};

describe('a page in another language than the stored one', () => {
  beforeEach(() => {
    forget();
    document.documentElement.lang = 'en';
  });
  afterEach(forget);

  const ask = (): number => {
    const reload = jest.fn();
    expect(reloadInStoredLanguage(reload)).toBe(reload.mock.calls.length === 1);
    return reload.mock.calls.length;
  };

  it('is reloaded once with the cookie set again if the browser lost it', () => {
    localStorage.setItem('i18nextLng', 'vi');
    expect(ask()).toBe(1);
    expect(document.cookie).toContain('i18nextLng=vi');
    // Never reloads twice, whatever the reply.
    expect(ask()).toBe(0);
  });

  it('stays if the stored choice is the same, missing or invalid', () => {
    for (const stored of ['en', 'en-US', 'rubbish', '']) {
      localStorage.setItem('i18nextLng', stored);
      expect([stored, ask()]).toEqual([stored, 0]);
    }
    localStorage.clear();
    expect(ask()).toBe(0);
  });

  it('stays if its URL names the language', () => {
    localStorage.setItem('i18nextLng', 'vi');
    history.replaceState(null, '', '/search?lang=en');
    expect(ask()).toBe(0);
    expect(document.cookie).not.toContain('i18nextLng');
  });

  it('stays if the browser refuses cookies', () => {
    localStorage.setItem('i18nextLng', 'vi');
    const cookie = jest.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
    expect(ask()).toBe(0);
    cookie.mockRestore();
  });
});
