/** Splits what people type into comma-separated fields: also on the full-width and the ideographic comma; trimmed, empties dropped. */
export function splitCommaSeparated(text: string): string[] {
  return text
    .split(/[,，、]/u)
    .map((item) => item.replace(/\s+/gu, ' ').trim())
    .filter((item) => item !== '');
}

export function joinCommaSeparated(items: readonly string[]): string {
  return items.join(', ');
}
