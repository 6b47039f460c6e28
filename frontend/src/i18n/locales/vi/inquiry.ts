import type { Translated } from '../../catalogue.ts';
import type { inquiry as english } from '../en/inquiry.ts';

export const inquiry = {
  sendFailed: 'Chưa gửi được lời nhắn. Bạn thử lại nhé.',
} as const satisfies Translated<typeof english>;
