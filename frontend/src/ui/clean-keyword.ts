import { limits } from '@sao-mai/contracts';

/** A keyword as an address holds it: on one line, and no longer than the services take. */
export function cleanKeyword(text: string): string {
  return Array.from(text.replace(/\s+/gu, ' ').trim()).slice(0, limits.keyword).join('');
}
