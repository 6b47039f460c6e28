import type { Language } from '@sao-mai/contracts';
import { createInstance } from 'i18next';
import type { i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Translated } from './catalogue.ts';
import type { catalogue as english } from './locales/en/index.ts';

export type Catalogue = Translated<typeof english>;

type English = typeof english;
type PlainKeys<Group> = {
  [Key in keyof Group & string]: Key extends `${string}_one` | `${string}_other`
    ? never
    : Group[Key] extends `${string}{{${string}`
      ? never
      : Key;
}[keyof Group & string];

/** A key whose text needs no count and no other value. */
export type TextKey = { [Name in keyof English]: `${Name}.${PlainKeys<English[Name]>}` }[keyof English];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof english };
  }
}

const loaders: Readonly<Record<Language, () => Promise<{ catalogue: Catalogue }>>> = {
  en: () => import('./locales/en/index.ts'),
  vi: () => import('./locales/vi/index.ts'),
};

/** An instance of its own with one language loaded: one per browser, one per render on a server, one per test. */
export async function createI18n(language: Language): Promise<I18n> {
  const { catalogue } = await loaders[language]();
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: ['en', 'vi'],
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: { [language]: { translation: catalogue } },
  });
  return i18n;
}

/** Loads the language if it is not there yet, then shows it. */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  if (!i18n.hasResourceBundle(language, 'translation')) {
    const { catalogue } = await loaders[language]();
    i18n.addResourceBundle(language, 'translation', catalogue);
  }
  await i18n.changeLanguage(language);
}
