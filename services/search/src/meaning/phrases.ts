import { foldedText, wordsOf } from './words.ts';
import type { Word } from './words.ts';

interface Written<Sense> {
  readonly sense: Sense;
  readonly marks: readonly string[];
}

export interface Match<Sense> {
  readonly length: number;
  readonly senses: readonly Sense[];
  /** Written with these diacritics, or without any. */
  readonly isExact: boolean;
}

/** The fixed order makes subsets recognisable: 'tiêng' of 'tiếng', not 'về' of 'vẽ'. */
function isPartOf(some: string, all: string): boolean {
  let at = 0;
  for (const mark of all) if (mark === some[at]) at += 1;
  return at === some.length;
}

interface Node<Sense> {
  readonly next: Map<string, Node<Sense>>;
  readonly written: Written<Sense>[];
}

const emptyNode = <Sense>(): Node<Sense> => ({ next: new Map(), written: [] });

export class Phrases<Sense> {
  readonly #root = emptyNode<Sense>();
  readonly #keys = new Set<string>();
  readonly #words = new Set<string>();

  add(text: string, sense: Sense): void {
    const words = wordsOf(text);
    if (words.length === 0) return;
    let node = this.#root;
    for (const { folded } of words) {
      const next = node.next.get(folded) ?? emptyNode<Sense>();
      node.next.set(folded, next);
      node = next;
      this.#words.add(folded);
    }
    node.written.push({ sense, marks: words.map(({ marks }) => marks) });
    this.#keys.add(foldedText(words));
  }

  knows(word: string): boolean {
    return this.#words.has(word);
  }

  keys(): Iterable<string> {
    return this.#keys;
  }

  /**
   * The longest phrase at `from`. `strict`: in a text with diacritics, single words without them have no meaning.
   * `isMarked`: a word without diacritics means a phrase without them first.
   */
  longest(words: readonly Word[], from: number, strict = false, isMarked = strict): Match<Sense> | undefined {
    let longest: Match<Sense> | undefined;
    let node = this.#root.next.get(words[from]?.folded ?? '');
    for (let length = 1; node !== undefined; length += 1) {
      if (node.written.length > 0) {
        const { senses, isExact } = meant(node.written, words, from, strict && length === 1, isMarked);
        if (senses.length > 0) longest = { length, senses, isExact };
      }
      node = node.next.get(words[from + length]?.folded ?? '');
    }
    return longest;
  }
}

function meant<Sense>(
  written: readonly Written<Sense>[],
  words: readonly Word[],
  from: number,
  strict: boolean,
  isMarked: boolean,
): Pick<Match<Sense>, 'senses' | 'isExact'> {
  const typed = written[0]?.marks.map((_, at) => words[from + at]?.marks ?? '') ?? [];
  const exact = written.filter(({ marks }) => marks.every((mark, at) => mark === typed[at]));
  const bare = typed.every((marks) => marks === '');
  // Without diacritics any spelling may be meant; with diacritics only the matching one.
  if (exact.length > 0 && (strict || isMarked || !bare)) {
    return { senses: exact.map(({ sense }) => sense), isExact: true };
  }
  if (strict) return { senses: [], isExact: false };
  const others = written.filter(
    (one) => !exact.includes(one) && one.marks.every((mark, at) => isPartOf(typed[at] ?? '', mark)),
  );
  return { senses: [...exact, ...others].map(({ sense }) => sense), isExact: bare };
}
