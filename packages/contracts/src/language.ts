import { storageKeys } from './site.ts';

export const languages = ['en', 'vi'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';

/** Parses a stored language: `en-US` is `en`, unknown values are undefined. */
export function parseLanguage(value: unknown): Language | undefined {
  if (typeof value !== 'string') return undefined;
  const primary = value.trim().toLowerCase().split(/[-_]/, 1)[0];
  return languages.find((language) => language === primary);
}

/** Reads the visitor's language from a `Cookie` header or `document.cookie`. */
export function languageOfCookies(cookies: string): Language | undefined {
  for (const pair of cookies.split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === storageKeys.language) return parseLanguage(value);
  }
  return undefined;
}

/** `en` if `host` (with or without port) is a main host, otherwise `vi`. */
export function languageOfHost(host: string, mainHosts: readonly string[]): Language {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return mainHosts.some((main) => main.toLowerCase() === name) ? 'en' : 'vi';
}
