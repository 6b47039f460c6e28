import { foldText } from './text/fold-text.ts';

export const categories = [
  'Academic Tutoring',
  'Language Learning',
  'Professional Skills',
  'Music',
  'Arts',
  'Sports',
  'Technology',
  'Business Consulting',
] as const;
export type Category = (typeof categories)[number];

/** The catalogue's spelling of `name`, ignoring case; undefined if it is not a category. */
export function findCategory(name: string): Category | undefined {
  const folded = foldText(name);
  return categories.find((category) => foldText(category) === folded);
}
