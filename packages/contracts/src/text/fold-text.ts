/** Characters that show nothing, such as zero-width spaces, direction marks and soft hyphens. */
const invisible = /[\p{Cf}\p{Cc}\u{115F}\u{1160}\u{3164}\u{FFA0}]/gu;

/**
 * Normalises text for search and filters: lower case, no diacritics (đ as d), no invisible characters, single spaces.
 */
export function foldText(text: string): string {
  return text
    .replace(/[\t\n\v\f\r]/g, ' ')
    .replace(invisible, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}
