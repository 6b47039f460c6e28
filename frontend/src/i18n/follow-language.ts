import { storageKeys } from '@sao-mai/contracts';
import type { i18n as I18n } from 'i18next';
import { onChangeElsewhere } from '../storage/stored-changes.ts';
import { switchLanguage } from './i18n.ts';
import { languageOfBrowser } from './language.ts';

/** Follows a language chosen in another tab, unless this view's URL names one. Returns how to stop. */
export function followStoredLanguage(i18n: I18n, mainHosts: readonly string[]): () => void {
  const follow = () => {
    const language = languageOfBrowser(mainHosts);
    // If the texts do not load, the page keeps its language.
    if (language !== i18n.language) switchLanguage(i18n, language).catch(() => undefined);
  };
  return onChangeElsewhere(storageKeys.language, follow);
}
