import type { Language } from '@sao-mai/contracts';

/** The name of a spoken language in the page's language; `fallback` if `code` is not a known BCP 47 code. */
export function languageName(code: string, language: Language, fallback = code): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(code) ?? fallback;
  } catch {
    return fallback;
  }
}
