import type { Language } from '@sao-mai/contracts';

export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', vi: 'vi-VN' };

/** Caches one Intl format per set of options: creating one costs more than a hundred uses. */
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

/** In its own module, because the first page formats no money or dates. */
export function formatNumber(value: number, language: Language): string {
  return numberFormat(language).format(value);
}
