import { wordsOf } from './index/words.ts';
import type { Word } from './index/words.ts';

/** What people write around what they look for ("piano teacher in Huế") and what profiles need not say. */
const filler: readonly string[] = [
  ...['a', 'an', 'the', 'in', 'at', 'near', 'around', 'for', 'of', 'to', 'with', 'and', 'who'],
  ...['teacher', 'teachers', 'tutor', 'tutors', 'mentor', 'mentors', 'teach', 'teaches', 'teaching'],
  ...['lesson', 'lessons', 'class', 'classes', 'course', 'courses', 'learn', 'study', 'find', 'looking', 'need'],
  ...['gia sư', 'giáo viên', 'cô giáo', 'thầy giáo', 'người hướng dẫn', 'thầy', 'cô', 'dạy', 'dạy kèm', 'học', 'môn'],
  ...['lớp học', 'khóa học', 'khoá học', 'ở', 'tại', 'gần', 'cho', 'tìm', 'cần', 'cần tìm'],
];

const terms: readonly (readonly Word[])[] = filler.map(wordsOf).toSorted((one, other) => other.length - one.length);

/** Typed without marks a word may be any; typed with marks it must be this one ('co' may be 'cô', 'cờ' is not). */
const isMeant = (typed: Word | undefined, word: Word): boolean =>
  typed?.folded === word.folded && (typed.marked === undefined || typed.marked === word.marked);

/** The keyword without the words around what is looked for; undefined where none stands in it, or nothing else. */
export function withoutFiller(keyword: string): string | undefined {
  const chunks = keyword.split(/\s+/).filter((chunk) => wordsOf(chunk).length > 0);
  // a chunk of several words (C-sharp) is nobody's filler
  const words = chunks.map((chunk) => {
    const [word, ...others] = wordsOf(chunk);
    return others.length === 0 ? word : undefined;
  });
  const kept: string[] = [];
  for (let at = 0; at < chunks.length;) {
    const term = terms.find((one) => one.every((word, index) => isMeant(words[at + index], word)));
    if (term === undefined) kept.push(...chunks.slice(at, at + 1));
    at += term?.length ?? 1;
  }
  return kept.length === 0 || kept.length === chunks.length ? undefined : kept.join(' ');
}
