import { storageKeys } from '@sao-mai/contracts';
import type { i18n as I18n } from 'i18next';
import { switchLanguage } from './i18n.ts';
import { languageOfBrowser } from './language.ts';

/** Follows a choice that was made in another tab, where this view's address has none of its own. Answers how to stop. */
export function followStoredLanguage(i18n: I18n, mainHosts: readonly string[]): () => void {
  const follow = () => {
    const language = languageOfBrowser(mainHosts);
    // where its texts do not come the page goes on in the language it speaks
    if (language !== i18n.language) switchLanguage(i18n, language).catch(() => undefined);
  };
  const stored = ({ key }: StorageEvent) => {
    if (key === storageKeys.language || key === null) follow();
  };
  // a page that the browser had put aside, and brings back as it was, has heard of nothing
  const broughtBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow();
  };
  addEventListener('storage', stored);
  addEventListener('pageshow', broughtBack);
  return () => {
    removeEventListener('storage', stored);
    removeEventListener('pageshow', broughtBack);
  };
}
