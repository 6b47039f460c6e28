import { languageOfCookies, parseLanguage } from '@sao-mai/contracts';
import { readCookies, storedLanguage, storeLanguage } from '../i18n/language.ts';

const cookieLanguage = () => languageOfCookies(readCookies());

/** Reloads the page in the stored language when the cookie is missing, which some browsers delete after a week. */
export function reloadInStoredLanguage(reload = () => location.reload()): boolean {
  const chosen = parseLanguage(storedLanguage());
  if (chosen === undefined || chosen === document.documentElement.lang || chosen === cookieLanguage()) return false;
  if (parseLanguage(new URLSearchParams(location.search).get('lang')) !== undefined) return false;
  storeLanguage(chosen);
  // Cookies are refused: the page would come in the same language again.
  if (cookieLanguage() !== chosen) return false;
  reload();
  return true;
}
