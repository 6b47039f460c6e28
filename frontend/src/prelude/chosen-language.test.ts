import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { askInChosenLanguage } from './chosen-language.ts';

const forget = () => {
  document.cookie = 'i18nextLng=; path=/; max-age=0';
  localStorage.clear();
  history.replaceState(null, '', '/');
};

describe('a page in another language than was chosen here', () => {
  beforeEach(() => {
    forget();
    document.documentElement.lang = 'en';
  });
  afterEach(forget);

  const ask = (): number => {
    const reload = jest.fn();
    expect(askInChosenLanguage(reload)).toBe(reload.mock.calls.length === 1);
    return reload.mock.calls.length;
  };

  it('is asked for once more where the browser has forgotten the cookie, which is there again', () => {
    localStorage.setItem('i18nextLng', 'vi');
    expect(ask()).toBe(1);
    expect(document.cookie).toContain('i18nextLng=vi');
    // whatever comes then, it is not asked for a third time
    expect(ask()).toBe(0);
  });

  it('stays where the choice is no other one, none, or no language', () => {
    for (const stored of ['en', 'en-US', 'rubbish', '']) {
      localStorage.setItem('i18nextLng', stored);
      expect([stored, ask()]).toEqual([stored, 0]);
    }
    localStorage.clear();
    expect(ask()).toBe(0);
  });

  it('stays where its address names the language', () => {
    localStorage.setItem('i18nextLng', 'vi');
    history.replaceState(null, '', '/search?lang=en');
    expect(ask()).toBe(0);
    expect(document.cookie).not.toContain('i18nextLng');
  });

  it('stays where the browser takes no cookie', () => {
    localStorage.setItem('i18nextLng', 'vi');
    const cookie = jest.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
    expect(ask()).toBe(0);
    cookie.mockRestore();
  });
});
