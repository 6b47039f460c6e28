import { languageCookieDays, languageOfCookies, languageOfHost, parseLanguage, storageKeys } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { readStored, writeStored } from '../storage/browser-storage.ts';

/** What the choice of the language depends on, so that the server can make the same choice. */
export interface LanguageSources {
  /** The query of the address. */
  search: string;
  stored: string | null;
  cookie: string;
  host: string;
  mainHosts: readonly string[];
}

/** Address (this view only), then the stored choice, then the cookie, then the host. Never the browser's own language. */
export function chooseLanguage({ search, stored, cookie, host, mainHosts }: LanguageSources): Language {
  return (
    parseLanguage(new URLSearchParams(search).get('lang')) ??
    parseLanguage(stored) ??
    languageOfCookies(cookie) ??
    languageOfHost(host, mainHosts)
  );
}

/** The choice that the browser keeps, as it was written. */
export function storedLanguage(): string | null {
  return readStored(storageKeys.language, 'browser');
}

/** Empty where the browser refuses cookies. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

export function languageOfBrowser(mainHosts: readonly string[]): Language {
  return chooseLanguage({
    search: location.search,
    stored: storedLanguage(),
    cookie: readCookies(),
    host: location.hostname,
    mainHosts,
  });
}

const SECONDS_A_DAY = 86_400;

/** Keeps the choice where the next visit and the server look for it. */
export function storeLanguage(language: Language): void {
  writeStored(storageKeys.language, language, 'browser');
  const age = String(languageCookieDays * SECONDS_A_DAY);
  try {
    document.cookie = `${storageKeys.language}=${language}; path=/; max-age=${age}; SameSite=Lax`;
  } catch {
    // without cookies the choice lasts as long as the page is open
  }
}
