import { fallbackLanguage, parseLanguage } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { createInstance } from 'i18next';
import type { i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { catalogue as english } from './locales/en/index.ts';
import { allTexts, loadTexts } from './texts.ts';
import type { TextGroup } from './texts.ts';

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

/** The parts of the catalogue that an instance was asked for, by its store: hooks hand out the instance under a wrapper. */
const wanted = new WeakMap<I18n['store'], Set<TextGroup>>();

function missing(i18n: I18n, language: Language): TextGroup[] {
  const groups = [...(wanted.get(i18n.store) ?? [])];
  return groups.filter((group) => i18n.getResource(language, 'translation', group) === undefined);
}

/** Loads what is wanted in this language, and again where more came to be wanted meanwhile. */
async function load(i18n: I18n, language: Language): Promise<void> {
  for (let groups = missing(i18n, language); groups.length > 0; groups = missing(i18n, language)) {
    const texts = await Promise.all(groups.map((group) => loadTexts(language, group)));
    for (const text of texts) i18n.addResourceBundle(language, 'translation', text, true, true);
  }
}

/** An instance of its own in one language, with all texts or some: one per browser, one per language on a server, one per test. */
export async function createI18n(language: Language, groups: readonly TextGroup[] = allTexts): Promise<I18n> {
  const texts = await Promise.all(groups.map((group) => loadTexts(language, group)));
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: ['en', 'vi'],
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: { [language]: { translation: Object.assign({}, ...texts) as Record<string, unknown> } },
  });
  wanted.set(i18n.store, new Set(groups));
  return i18n;
}

/** Loads further texts in the language that is shown. */
export async function needTexts(i18n: I18n, groups: readonly TextGroup[]): Promise<void> {
  for (const group of groups) wanted.get(i18n.store)?.add(group);
  // the language may change while its texts are on their way
  for (let language = i18n.language; ; language = i18n.language) {
    await load(i18n, parseLanguage(language) ?? fallbackLanguage);
    if (language === i18n.language) return;
  }
}

/** Loads what the page needs in the language, then shows it. */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  await load(i18n, language);
  await i18n.changeLanguage(language);
}
