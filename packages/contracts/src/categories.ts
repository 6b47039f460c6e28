import { foldText } from './text/fold-text.ts';

/** The catalogue of categories, in the specification's order. */
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

/** The catalogue's own spelling of `name`, matched without regard to case; undefined where it is not in the catalogue. */
export function findCategory(name: string): Category | undefined {
  const folded = foldText(name);
  return categories.find((category) => foldText(category) === folded);
}
