import * as en from '../../../frontend/src/i18n/locales/en/index.ts';
import * as vi from '../../../frontend/src/i18n/locales/vi/index.ts';

export const catalogues = { en, vi };
export type Language = keyof typeof catalogues;
export const languages = ['vi', 'en'] as const satisfies readonly Language[];
export const otherLanguage = (language: Language): Language => (language === 'vi' ? 'en' : 'vi');

/** Interpolates a catalogue text. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');
