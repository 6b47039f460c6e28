import { describe, expect, it } from '@jest/globals';
import { createI18n, needTexts, switchLanguage } from './i18n.ts';

const groups = (i18n: Awaited<ReturnType<typeof createI18n>>, language: string) =>
  Object.keys(i18n.getResourceBundle(language, 'translation') as object).sort();

describe('an instance with some of the texts', () => {
  it('loads the others as pages need them, and in another language what was needed so far', async () => {
    const i18n = await createI18n('en', ['common']);
    await needTexts(i18n, ['home', 'errors']);
    expect(groups(i18n, 'en')).toEqual(['common', 'errors', 'home']);
    await switchLanguage(i18n, 'vi');
    expect(i18n.t('common.logout')).toBe('Đăng xuất');
    expect(groups(i18n, 'vi')).toEqual(['common', 'errors', 'home']);
  });

  it('shows no key of a page that came while the language was changing', async () => {
    const i18n = await createI18n('en', ['common']);
    await Promise.all([switchLanguage(i18n, 'vi'), needTexts(i18n, ['search'])]);
    expect(groups(i18n, 'vi')).toEqual(['common', 'search']);
  });
});
