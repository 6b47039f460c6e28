import type { Language } from '@sao-mai/contracts';

export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', vi: 'vi-VN' };

/** One format for each set of options: making one costs more than a hundred uses of it. */
export function memoised<Format, Options extends readonly unknown[]>(
  make: (...options: Options) => Format,
): (...options: Options) => Format {
  const made = new Map<string, Format>();
  return (...options) => {
    const name = options.join(' ');
    const format = made.get(name) ?? make(...options);
    made.set(name, format);
    return format;
  };
}

const numberFormat = memoised((language: Language) => new Intl.NumberFormat(LOCALES[language]));

/** Apart from money and dates, which the first page does not write. */
export function formatNumber(value: number, language: Language): string {
  return numberFormat(language).format(value);
}
