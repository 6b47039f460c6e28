import { languageOfCookies, languageOfHost, parseLanguage, storageKeys } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { readStored, writeStored } from '../storage/browser-storage.ts';

const COOKIE_DAYS = 365;

export interface LanguageSources {
  search: string;
  stored: string | null;
  cookie: string;
  host: string;
  mainHosts: readonly string[];
}

/** Order: URL (this view only), stored choice, cookie, host. The browser's own language is ignored. */
export function chooseLanguage({ search, stored, cookie, host, mainHosts }: LanguageSources): Language {
  return (
    parseLanguage(new URLSearchParams(search).get('lang')) ??
    parseLanguage(stored) ??
    languageOfCookies(cookie) ??
    languageOfHost(host, mainHosts)
  );
}

export function storedLanguage(): string | null {
  return readStored(storageKeys.language, 'browser');
}

/** Empty if the browser refuses cookies. */
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

/** Stores the choice for the next visit and for the server. */
export function storeLanguage(language: Language): void {
  writeStored(storageKeys.language, language, 'browser');
  const age = String(COOKIE_DAYS * SECONDS_A_DAY);
  try {
    document.cookie = `${storageKeys.language}=${language}; path=/; max-age=${age}; SameSite=Lax`;
  } catch {
    // Without cookies the choice lasts while the page is open.
  }
}
