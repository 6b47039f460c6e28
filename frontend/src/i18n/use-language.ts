import { fallbackLanguage, parseLanguage } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';

/** The language the page speaks now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return parseLanguage(i18n.language) ?? fallbackLanguage;
}
