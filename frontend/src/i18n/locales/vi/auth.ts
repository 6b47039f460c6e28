import type { Translated } from '../../catalogue.ts';
import type { auth as english } from '../en/auth.ts';

export const auth = {
  loginTitle: 'Đăng nhập',
  registerTitle: 'Đăng ký',
  callbackTitle: 'Đang đăng nhập…',

  loginLead: 'Mừng bạn trở lại.',
  registerLead: 'Có tài khoản, bạn viết được cho gia sư, và cũng có thể đi dạy khi nào bạn muốn.',
  becomeTutorLead: 'Trước tiên bạn đăng nhập, rồi trang hồ sơ gia sư sẽ tự mở ra.',
  returnLead: 'Xong bước này bạn trở lại đúng chỗ cũ, mọi thứ vẫn nguyên như lúc bạn rời đi.',
  name: 'Tên',
  nameHint: 'Gia sư sẽ gọi bạn bằng tên này.',
  email: 'Email',
  password: 'Mật khẩu',
  passwordHint: 'Ít nhất 6 ký tự.',
  confirmPassword: 'Gõ lại mật khẩu',
  login: 'Đăng nhập',
  loggingIn: 'Đang đăng nhập…',
  register: 'Đăng ký',
  registering: 'Đang tạo tài khoản…',
  noAccount: 'Bạn chưa có tài khoản?',
  toRegister: 'Đăng ký',
  haveAccount: 'Bạn đã có tài khoản?',
  toLogin: 'Đăng nhập',
  sceneLine: 'Ai cũng có điều để dạy, và có điều để học.',
} as const satisfies Translated<typeof english>;
