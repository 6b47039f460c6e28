import { foldText, lengths } from '@sao-mai/contracts';

/** One line without control characters, cut to `max` code points; invisible text becomes empty. */
export function cleanText(text: string, max: number): string {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return foldText(clean) === '' ? '' : Array.from(clean).slice(0, max).join('').trim();
}

/** A keyword for the URL, cut to the services' maximum length. */
export function cleanKeyword(text: string): string {
  return cleanText(text, lengths.keyword);
}
