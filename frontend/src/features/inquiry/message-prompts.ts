/** Adds a line that starts with `label`, unless there is one; the caret is at its end. */
export function withPrompt(text: string, label: string): { text: string; caret: number } {
  const begin = `${label}:`;
  const lines = text.trimEnd().split('\n');
  const at = lines.findIndex((line) => line.startsWith(begin));
  if (at >= 0) return { text, caret: lines.slice(0, at + 1).join('\n').length };
  const kept = text.trim() === '' ? [] : lines;
  const added = [...kept, `${begin} `].join('\n');
  return { text: added, caret: added.length };
}

/** Removes prompt lines without an answer. */
export function withoutEmptyPrompts(text: string, labels: readonly string[]): string {
  const empty = new Set(labels.map((label) => `${label}:`));
  const lines = text.split('\n');
  const kept = lines.filter((line) => !empty.has(line.trim()));
  return kept.length === lines.length ? text : kept.join('\n');
}
