import { fallbackLanguage, parseLanguage } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { createInstance } from 'i18next';
import type { BackendModule, i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { coreNamespaces, namespaces } from './namespaces.ts';
import type { Namespace, Texts } from './namespaces.ts';

type PlainKeys<Group> = {
  [Key in keyof Group & string]: Key extends `${string}_one` | `${string}_other`
    ? never
    : Group[Key] extends `${string}{{${string}`
      ? never
      : Key;
}[keyof Group & string];

export type TextKey = { [Name in Namespace]: `${Name}.${PlainKeys<Texts[Name]>}` }[Namespace];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: typeof namespaces;
    nsSeparator: '.';
    keySeparator: false;
    resources: Texts;
  }
}

const RETRY_AFTER_MS = 500;

const fileOf = (namespace: string): string => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The namespace's module, as named in the build's manifest. */
export const catalogueFile = (language: Language, namespace: Namespace): string =>
  `src/i18n/locales/${language}/${fileOf(namespace)}.ts`;

const catalogues: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read(language, namespace, callback) {
    import(`./locales/${language}/${fileOf(namespace)}.ts`).then(
      (texts: Readonly<Record<string, Readonly<Record<string, string>>>>) => callback(null, texts[namespace] ?? {}),
      // `true` makes i18next retry.
      () => callback(new Error(`The texts of ${namespace} did not arrive`), true),
    );
  },
};

/** One instance per browser, per language on a server, and per test. */
export async function createI18n(language: Language, ns: readonly Namespace[] = namespaces): Promise<I18n> {
  const i18n = createInstance();
  await i18n
    .use(catalogues)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['en', 'vi'],
      ns: [...ns],
      defaultNS: coreNamespaces[0],
      nsSeparator: '.',
      keySeparator: false,
      interpolation: { escapeValue: false },
      maxRetries: 1,
      retryTimeout: RETRY_AFTER_MS,
      react: { useSuspense: false },
    });
  checkLoaded(i18n, language, ns);
  return i18n;
}

/** i18next also resolves if texts failed to load. */
function checkLoaded(i18n: I18n, language: string, wanted: readonly string[]): void {
  const missing = wanted.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  if (missing.length > 0) throw new Error(`The texts of ${missing.join(', ')} did not arrive`);
}

export const languageOf = ({ language }: Pick<I18n, 'language'>): Language =>
  parseLanguage(language) ?? fallbackLanguage;

async function load(i18n: I18n, language: string, wanted: readonly string[]): Promise<void> {
  const missing = wanted.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  // Unlike loadNamespaces, this also requests texts that failed before.
  if (missing.length > 0) await i18n.reloadResources([language], missing);
  checkLoaded(i18n, language, wanted);
}

export async function loadNamespaces(i18n: I18n, wanted: readonly Namespace[]): Promise<void> {
  const known = i18n.options.ns as string[];
  for (const namespace of wanted) if (!known.includes(namespace)) known.push(namespace);
  // The language may change while its texts load.
  for (let { language } = i18n; ; { language } = i18n) {
    await load(i18n, language, wanted);
    if (language === i18n.language) return;
  }
}

/** Loads the namespaces in use in this language, then shows it. */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  const missing = () => (i18n.options.ns as string[]).filter((one) => !i18n.hasResourceBundle(language, one));
  // Pages that open meanwhile may need further namespaces.
  for (let wanted = missing(); wanted.length > 0; wanted = missing()) await load(i18n, language, wanted);
  await i18n.changeLanguage(language);
}
