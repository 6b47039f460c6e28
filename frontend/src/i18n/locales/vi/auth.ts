import type { Translated } from '../../catalogue.ts';
import type { auth as english } from '../en/auth.ts';

export const auth = {
  loginTitle: 'Đăng nhập',
  registerTitle: 'Đăng ký',
  callbackTitle: 'Đang đăng nhập…',
  becomeTutorFailed: 'Chưa đổi được vai trò của bạn. Bạn thử lại nhé.',
} as const satisfies Translated<typeof english>;
