import type { Language } from '../language.ts';

/** Adds the language to a page's address. */
export function inLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}

export const profilePath = (uid: string): string => `/profile/${encodeURIComponent(uid)}`;
export const categoryPath = (category: string): string => `/search/category/${encodeURIComponent(category)}`;
