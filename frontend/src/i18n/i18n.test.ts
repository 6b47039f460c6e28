import { describe, expect, it } from '@jest/globals';
import { createI18n, loadNamespaces, switchLanguage } from './i18n.ts';
import { namespaces } from './namespaces.ts';
import type { Namespace } from './namespaces.ts';

type I18n = Awaited<ReturnType<typeof createI18n>>;

const loaded = (i18n: I18n, language: string) =>
  namespaces.filter((namespace) => i18n.hasResourceBundle(language, namespace));

describe('an instance with some of the texts', () => {
  it('loads others as pages need them, and reloads the used ones in a new language', async () => {
    const i18n = await createI18n('en', ['common']);
    await loadNamespaces(i18n, ['home', 'errors']);
    expect(loaded(i18n, 'en')).toEqual(['common', 'errors', 'home']);
    await switchLanguage(i18n, 'vi');
    expect(i18n.t('common.logout')).toBe('Đăng xuất');
    expect(loaded(i18n, 'vi')).toEqual(['common', 'errors', 'home']);
  });

  it('shows no raw key on a page that opens while the language changes', async () => {
    const i18n = await createI18n('en', ['common']);
    await Promise.all([switchLanguage(i18n, 'vi'), loadNamespaces(i18n, ['search'])]);
    expect(loaded(i18n, 'vi')).toEqual(['common', 'search']);
  });

  it('fails if texts do not load', async () => {
    const i18n = await createI18n('en', ['common']);
    await expect(loadNamespaces(i18n, ['nowhere' as Namespace])).rejects.toThrow('The texts of nowhere did not arrive');
    await expect(loadNamespaces(i18n, ['home'])).resolves.toBeUndefined();
  });
});
