/** RFC 2047 allows 75 characters; `=?UTF-8?B?` and `?=` take 12, and 45 bytes make 60 in base64. */
const mostBytes = 45;

/** Encodes a header (RFC 2047). The mail library would keep a text that looks encoded, and readers decode it. */
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

export const looksEncoded = (text: string): boolean => text.includes('=?');
