import { languageOfCookies, parseLanguage } from '@sao-mai/contracts';
import { readCookies, storedLanguage, storeLanguage } from '../i18n/language.ts';

const told = () => languageOfCookies(readCookies());

/**
 * Asks for the page once more where it has come in another language than was chosen here: some browsers forget after a
 * week the cookie that tells the server, and keep the choice itself. True where it is on its way.
 */
export function askInChosenLanguage(
  reload = () => {
    location.reload();
  },
): boolean {
  const chosen = parseLanguage(storedLanguage());
  if (chosen === undefined || chosen === document.documentElement.lang || chosen === told()) return false;
  // the address of this view has a language of its own
  if (parseLanguage(new URLSearchParams(location.search).get('lang')) !== undefined) return false;
  storeLanguage(chosen);
  // refused: it would come in the same language again
  if (told() !== chosen) return false;
  reload();
  return true;
}
