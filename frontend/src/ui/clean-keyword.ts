import { lengths } from '@sao-mai/contracts';

/** A keyword for the URL: on one line, cut to the services' maximum length. */
export function cleanKeyword(text: string): string {
  return Array.from(text.replace(/\s+/gu, ' ').trim()).slice(0, lengths.keyword).join('');
}
