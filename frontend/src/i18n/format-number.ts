import type { Language } from '@sao-mai/contracts';

export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', vi: 'vi-VN' };

/** Apart from money and dates, which the first page does not write. */
export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language]).format(value);
}
