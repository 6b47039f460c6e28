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

/** What the categories are called in Vietnamese; in English they are their own names. */
export const categoryNamesVi = {
  'Academic Tutoring': 'Học thuật',
  'Language Learning': 'Ngoại ngữ',
  'Professional Skills': 'Kỹ năng nghề nghiệp',
  Music: 'Âm nhạc',
  Arts: 'Mỹ thuật',
  Sports: 'Thể thao',
  Technology: 'Công nghệ',
  'Business Consulting': 'Tư vấn kinh doanh',
} as const satisfies Record<Category, string>;

/** The catalogue's spelling of `name`, ignoring case; undefined if it is not a category. */
export function findCategory(name: string): Category | undefined {
  const folded = foldText(name);
  return categories.find((category) => foldText(category) === folded);
}
