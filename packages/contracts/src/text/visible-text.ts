const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const hiddenElements = /<(script|style|template|noscript|xmp|iframe|textarea|title)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comments = /<!--[\s\S]*?(?:-->|$)/g;
const blockTags = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|td|th|table|blockquote|pre|section|article|hr)\b[^<>]*>/gi;
const tags = /<\/?[a-z!?][^<>]*>?/gi;
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\u00AD]/g;

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const hex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
  const valid = Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return valid ? String.fromCodePoint(code) : whole;
}

/** Text of an HTML fragment: no tags, entities decoded, white space collapsed, block boundaries as one space. */
export function visibleText(html: string): string {
  return html
    .replace(comments, '')
    .replace(hiddenElements, '')
    .replace(blockTags, ' ')
    .replace(tags, '')
    .replace(/&(#x?[0-9a-f]{1,8}|[a-z]{2,8});/gi, decodeEntity)
    .replace(invisible, '')
    .replace(/[\s\u00A0]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** Length in code points after NFC, so that an emoji or a Vietnamese letter counts once. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text.normalize('NFC')) count += 1;
  return count;
}

/** The first `length` code points of the visible text, with an ellipsis if shortened. */
export function excerpt(html: string, length: number): string {
  const points = Array.from(visibleText(html));
  if (points.length <= length) return points.join('');
  return `${points.slice(0, length).join('').trimEnd()}…`;
}
