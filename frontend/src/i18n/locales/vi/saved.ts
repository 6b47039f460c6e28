import type { Translated } from '../../catalogue.ts';
import type { saved as english } from '../en/saved.ts';

export const saved = {
  save: 'Lưu',
  saveNamed: 'Lưu {{name}}',
  saveFailed: 'Chưa lưu được gia sư. Bạn thử lại nhé.',
  removeFailed: 'Chưa bỏ được gia sư khỏi danh sách. Bạn thử lại nhé.',
} as const satisfies Translated<typeof english>;
