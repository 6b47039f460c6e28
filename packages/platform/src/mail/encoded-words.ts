/** Of the 75 characters that RFC 2047 allows an encoded word, 12 are `=?UTF-8?B?` and `?=`; base64 makes 60 of 45 bytes. */
const mostBytes = 45;

/**
 * A header text as encoded words (RFC 2047), whatever it holds. The mail library leaves a text as it is that looks like
 * encoded words already, and readers then show what it decodes to.
 */
export function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const letter of text) {
    if (Buffer.byteLength(word + letter) > mostBytes) {
      words.push(word);
      word = '';
    }
    word += letter;
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join(' ');
}

/** Whether a reader could take the text, or a part of it, for encoded words. */
export const looksEncoded = (text: string): boolean => text.includes('=?');
