const isolateStart = '\u2068';
const isolateEnd = '\u2069';

/** Marks that turn the writing direction, and control characters: neither belongs in one person's name. */
const controls = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const isolated = /\u2068([^\u2069]*)\u2069/g;

/** What somebody typed, on one line, set apart so that its direction does not turn the sentence around it. */
export function isolate(typed: string): string {
  return `${isolateStart}${oneLine(typed)}${isolateEnd}`;
}

/** Without control characters and line breaks. */
export function oneLine(typed: string): string {
  return typed.replace(controls, ' ').replace(/\s+/gu, ' ').trim();
}

/** At most `max` code points, with an ellipsis where something was cut. */
export function shorten(typed: string, max: number): string {
  const points = Array.from(typed);
  return points.length <= max ? typed : `${points.slice(0, max).join('').trimEnd()}…`;
}

/** A sentence of ours as plain text: the isolating marks stay only where the direction differs. */
export function plainSentence(sentence: string): string {
  return sentence.replace(isolated, (whole, typed: string) => (rightToLeft.test(typed) ? whole : typed));
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A sentence of ours as HTML: each isolated part becomes an element of its own. */
export function htmlSentence(sentence: string): string {
  return escapeHtml(sentence).replace(isolated, '<bdi>$1</bdi>');
}

/** A text somebody typed, whole: escaped, line breaks kept, each line in its own direction. */
export function htmlTyped(typed: string): string {
  return escapeHtml(typed).replace(/\r\n|\r|\n/g, '<br>');
}
