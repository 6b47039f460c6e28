import type { Translated } from '../../catalogue.ts';
import type { info as english } from '../en/info.ts';

export const info = {
  title: 'Về trang này',
  version: 'Bản ngày {{day}}',
  parts: 'Trong trang này',
  operator: 'Bên vận hành trang này',
  loadFailed: 'Chưa tải được nội dung này',
} as const satisfies Translated<typeof english>;
