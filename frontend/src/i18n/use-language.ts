import type { Language } from '@sao-mai/contracts';
import { useTranslation } from 'react-i18next';
import { languageOf } from './i18n.ts';

export function useLanguage(): Language {
  return languageOf(useTranslation().i18n);
}
