import { storageKeys } from './constants.ts';

export const languages = ['en', 'vi'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';

/** The language a stored value stands for: `en-US` counts as en, anything unknown as nothing. */
export function parseLanguage(value: unknown): Language | undefined {
  if (typeof value !== 'string') return undefined;
  const primary = value.trim().toLowerCase().split(/[-_]/, 1)[0];
  return languages.find((language) => language === primary);
}

/** The language that a `Cookie` header, or what a page sees of it, holds as the visitor's choice. */
export function languageOfCookies(cookies: string): Language | undefined {
  for (const pair of cookies.split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === storageKeys.language) return parseLanguage(value);
  }
  return undefined;
}

/** True where `host` (with or without a port) is one of the main hosts, which speak English; all others speak Vietnamese. */
export function languageOfHost(host: string, mainHosts: readonly string[]): Language {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return mainHosts.some((main) => main.toLowerCase() === name) ? 'en' : 'vi';
}
