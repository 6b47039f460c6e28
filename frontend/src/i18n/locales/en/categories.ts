import type { Category } from '@sao-mai/contracts';

export const categories = {
  'Academic Tutoring': 'Academic Tutoring',
  'Language Learning': 'Language Learning',
  'Professional Skills': 'Professional Skills',
  Music: 'Music',
  Arts: 'Arts',
  Sports: 'Sports',
  Technology: 'Technology',
  'Business Consulting': 'Business Consulting',
} as const satisfies Record<Category, string>;
