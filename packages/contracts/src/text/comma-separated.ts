/** Splits at ASCII, full-width and ideographic commas; trims items and drops empty ones. */
export function splitCommaSeparated(text: string): string[] {
  return text
    .split(/[,，、]/u)
    .map((item) => item.replace(/\s+/gu, ' ').trim())
    .filter((item) => item !== '');
}

export function joinCommaSeparated(items: readonly string[]): string {
  return items.join(', ');
}
