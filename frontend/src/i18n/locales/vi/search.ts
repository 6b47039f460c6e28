import type { Translated } from '../../catalogue.ts';
import type { search as english } from '../en/search.ts';

export const search = {
  title: 'Tìm gia sư và người hướng dẫn',
  loadFailed: 'Chưa tải được danh sách gia sư và người hướng dẫn',
} as const satisfies Translated<typeof english>;
