import type { Language } from '../language.ts';

export function inLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}

export const profilePath = (uid: string): string => `/profile/${encodeURIComponent(uid)}`;
export const categoryPath = (category: string): string => `/search/category/${encodeURIComponent(category)}`;
