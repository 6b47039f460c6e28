import type { Language } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { languageOf } from './i18n.ts';

/** The language the page speaks now. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n);
}
