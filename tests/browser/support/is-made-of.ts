/** No catalogue text has more sentences. Bounds the work on long unknown texts. */
const SENTENCES_OF_ONE_TEXT = 8;

/** Whether a text matches one pattern, or is several matching texts joined by spaces. */
export function isMadeOf(text: string, patterns: readonly RegExp[]): boolean {
  const ends = [...text.matchAll(/[.!?…:”)] /g)].map(({ index }) => index + 1);
  const starts = [0, ...ends.map((end) => end + 1)];
  /** By sentence: whether the text before it matches. */
  const reached = [true];
  [...ends, text.length].forEach((end, index) => {
    const first = Math.max(0, index + 1 - SENTENCES_OF_ONE_TEXT);
    reached[index + 1] = starts
      .slice(first, index + 1)
      .some(
        (start, back) => reached[first + back] === true && patterns.some((one) => one.test(text.slice(start, end))),
      );
  });
  return reached[starts.length] === true || patterns.some((one) => one.test(text));
}
