/** Characters that show nothing: zero-width spaces and joiners, direction marks, soft hyphen, byte-order mark. */
const invisible = /[\p{Cf}\p{Cc}\u{115F}\u{1160}\u{3164}\u{FFA0}]/gu;

/**
 * Text as it is compared in search and filters: lower case, marks dropped, đ as d, invisible characters dropped,
 * runs of white space as one. Composed, decomposed and oddly ordered marks give the same result.
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
