import type { Category } from '@sao-mai/contracts';

export const categories = {
  'Academic Tutoring': 'Học thuật',
  'Language Learning': 'Ngoại ngữ',
  'Professional Skills': 'Kỹ năng nghề nghiệp',
  Music: 'Âm nhạc',
  Arts: 'Mỹ thuật',
  Sports: 'Thể thao',
  Technology: 'Công nghệ',
  'Business Consulting': 'Tư vấn kinh doanh',
} as const satisfies Record<Category, string>;
