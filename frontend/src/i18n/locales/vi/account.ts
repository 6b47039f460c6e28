import type { Translated } from '../../catalogue.ts';
import type { account as english } from '../en/account.ts';

export const account = {
  title: 'Hồ sơ của tôi',
  deleteFailed: 'Chưa xóa được hồ sơ gia sư của bạn. Bạn thử lại nhé.',
} as const satisfies Translated<typeof english>;
