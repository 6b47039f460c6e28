import { editDistance } from './edit-distance.ts';

interface Glued {
  readonly text: string;
  /** Its letters as a set of bits. */
  readonly letters: number;
}

const shortestGlued = 3;
const shortestTypo = 4;
/** From this length on, two letters may be wrong. */
const longWord = 8;
/** From this length on, a first letter may be missing, or be a neighbour of the right one on the keyboard. */
const mayLoseFirst = 5;
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;

/** The phrases of the lexicon without their spaces, to find what a mistyped or glued word means. */
export class GluedPhrases {
  readonly #phrases = new Map<string, string>();
  /** By length and first letter. */
  readonly #shelves = new Map<string, Glued[]>();
  /** By all letters but the first. */
  readonly #endings = new Map<string, string[]>();
  readonly #hasConcept: (phrase: string) => boolean;

  constructor(phrases: Iterable<string>, hasConcept: (phrase: string) => boolean) {
    this.#hasConcept = hasConcept;
    for (const phrase of phrases) {
      const text = phrase.replaceAll(' ', '');
      if (text.length < shortestGlued || this.#phrases.has(text)) continue;
      this.#phrases.set(text, phrase);
      const key = shelfOf(text.length, text[0]);
      const shelf = this.#shelves.get(key) ?? [];
      shelf.push({ text, letters: lettersOf(text) });
      this.#shelves.set(key, shelf);
      if (text.length < mayLoseFirst) continue;
      const ending = text.slice(1);
      this.#endings.set(ending, [...(this.#endings.get(ending) ?? []), text]);
    }
  }

  /** The phrases in a word with missing spaces: 'học' and 'tiếng anh' for 'hoctienganh'. */
  unglue(word: string): string | undefined {
    const whole = this.#phrases.get(word);
    if (whole !== undefined) return whole;
    for (let at = word.length - shortestGlued; at >= shortestGlued; at -= 1) {
      const start = this.#phrases.get(word.slice(0, at));
      if (start === undefined) continue;
      const rest = this.unglue(word.slice(at));
      if (rest !== undefined) return `${start} ${rest}`;
    }
    return undefined;
  }

  /** The phrase closest to a mistyped word: its first letter is right, swapped with the second, or the only wrong one. */
  nearest(word: string, most = word.length >= longWord ? 2 : 1): string | undefined {
    if (word.length < shortestTypo || !/^\p{L}+$/u.test(word)) return undefined;
    let best: { readonly text: string; readonly distance: number } | undefined;
    const own = lettersOf(word);
    for (const { text, letters } of this.#candidates(word, most)) {
      // Comparing sets of letters is cheap and excludes most phrases.
      if (hasMore(own & ~letters, most) || hasMore(letters & ~own, most)) continue;
      const distance = editDistance(word, text, most);
      if (distance > most) continue;
      const isCloser = best === undefined || distance < best.distance;
      const isAsNear = distance === best?.distance;
      const isBetter = isAsNear && (text.startsWith(word) || (!this.#means(best?.text) && this.#means(text)));
      if (isCloser || isBetter) best = { text, distance };
    }
    return this.#phrases.get(best?.text ?? this.#withOtherStart(word) ?? '');
  }

  #withOtherStart(word: string): string | undefined {
    if (word.length < mayLoseFirst) return undefined;
    const longer = this.#endings.get(word) ?? [];
    const others = this.#endings.get(word.slice(1)) ?? [];
    return [...longer, ...others.filter((text) => areNeighbours(word[0], text[0]))].find((text) => this.#means(text));
  }

  #candidates(word: string, most: number): Glued[] {
    const shortest = Math.max(shortestTypo, word.length - most);
    const lengths = Array.from({ length: word.length + most - shortest + 1 }, (_, more) => shortest + more);
    const keys = lengths.flatMap((length) => [...new Set(word.slice(0, 2))].map((first) => shelfOf(length, first)));
    return keys.flatMap((key) => this.#shelves.get(key) ?? []);
  }

  #means(text: string | undefined): boolean {
    return this.#hasConcept(this.#phrases.get(text ?? '') ?? '');
  }
}

function areNeighbours(one = '', other = ''): boolean {
  const [a = [], b = []] = [one, other].map((letter) => keyboard.map((row) => row.indexOf(letter)));
  const [rowA, rowB] = [a, b].map((row) => row.findIndex((at) => at !== -1)) as [number, number];
  return Math.abs(rowA - rowB) <= 1 && Math.abs((a[rowA] ?? NaN) - (b[rowB] ?? NaN)) <= 1;
}

const shelfOf = (length: number, first = ''): string => `${String(length)}${first}`;

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Whether a set has more than `most` letters. */
function hasMore(letters: number, most: number): boolean {
  let left = letters;
  for (let count = 0; count < most; count += 1) left &= left - 1;
  return left !== 0;
}
