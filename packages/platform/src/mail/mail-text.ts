import { escapeMarkup } from '@sao-mai/contracts';
const isolateStart = '\u2068';
const isolateEnd = '\u2069';

/** Bidirectional and control characters, which do not belong in a name. */
const controls = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const isolated = /\u2068([^\u2069]*)\u2069/g;

/** User input on one line of at most `max` characters, with isolates so that its direction does not affect the sentence. */
export function isolate(typed: string, max = Infinity): string {
  return `${isolateStart}${shorten(oneLine(typed), max)}${isolateEnd}`;
}

export function oneLine(typed: string): string {
  return typed.replace(controls, ' ').replace(/\s+/gu, ' ').trim();
}

export function shorten(typed: string, max: number): string {
  const points = Array.from(typed);
  return points.length <= max ? typed : `${points.slice(0, max).join('').trimEnd()}…`;
}

/** Plain text of our own sentence; isolates remain only around text of the other direction. */
export function plainSentence(sentence: string): string {
  return sentence.replace(isolated, (whole, typed: string) => (rightToLeft.test(typed) ? whole : typed));
}

/** HTML of our own sentence; isolates become elements. */
export function htmlSentence(sentence: string): string {
  return escapeMarkup(sentence).replace(isolated, '<bdi>$1</bdi>');
}

/** User input as HTML: escaped, with line breaks, each line in its own direction. */
export function htmlUserText(typed: string): string {
  return escapeMarkup(typed).replace(/\r\n|\r|\n/g, '<br>');
}
