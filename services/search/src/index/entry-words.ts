import { visibleText } from '@sao-mai/contracts';
import type { SearchItem } from '@sao-mai/contracts';
import { sign } from './match-expression.ts';
import { wordsOf } from './words.ts';
import type { Word } from './words.ts';

/**
 * The columns of the index. `starts` holds the beginnings of the words of name and subjects, which costs far less than
 * prefix indexes over everything; `marks` holds the words that carry marks, with them.
 */
export const columns = ['name', 'subjects', 'bio', 'methods', 'languages', 'location', 'starts', 'marks'] as const;

export interface EntryWords {
  readonly columns: Readonly<Record<(typeof columns)[number], string>>;
  /** Each folded word once. */
  readonly distinct: ReadonlySet<string>;
}

const foldedText = (words: readonly Word[]): string => words.map(({ folded }) => folded).join(' ');

function beginnings(words: readonly Word[]): string {
  const starts = new Set<string>();
  for (const { folded } of words) {
    const letters = Array.from(folded);
    for (let length = 1; length < letters.length; length += 1) starts.add(sign + letters.slice(0, length).join(''));
  }
  return [...starts].join(' ');
}

/** The words of an item as the index takes them. A bio is indexed as readers see it. */
export function wordsOfItem(item: SearchItem): EntryWords {
  const name = wordsOf(item.name);
  const subjects = wordsOf(item.subjects.join(' '));
  const bio = wordsOf(visibleText(item.bio));
  const methods = wordsOf(item.teachingMethods.join(' '));
  const languages = wordsOf(item.languages.join(' '));
  const location = wordsOf(item.location);
  const distinct = new Set<string>();
  const marks = new Set<string>();
  for (const words of [name, subjects, bio, methods, languages, location]) {
    for (const { folded, marked } of words) {
      distinct.add(folded);
      if (marked !== undefined) marks.add(sign + marked);
    }
  }
  return {
    columns: {
      name: foldedText(name),
      subjects: foldedText(subjects),
      bio: foldedText(bio),
      methods: foldedText(methods),
      languages: foldedText(languages),
      location: foldedText(location),
      starts: beginnings([...name, ...subjects]),
      marks: [...marks].join(' '),
    },
    distinct,
  };
}
