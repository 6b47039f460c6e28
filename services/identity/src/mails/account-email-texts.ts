import type { Language } from '@sao-mai/contracts';

const en = {
  words: (siteName: string) => ({
    'verify-email': {
      subject: `Confirm your email address for ${siteName}`,
      heading: 'Is this your address?',
      opening: 'Hello, please confirm that this email address is yours.',
      then: 'Once it is confirmed, nobody else can use it here, and you can always get back into your account with it.',
      action: 'Yes, this is my address',
      note: 'The link works once. If you have no account here, or did not ask for this email, do nothing: unless you confirm it, the address is not used.',
    },
    'reset-password': {
      subject: `Choose a new password for ${siteName}`,
      heading: 'Choose a new password',
      opening: 'Hello, here is the link to choose a new password.',
      then: 'Once you have changed it, you are logged out everywhere the old password was used.',
      action: 'Choose a new password',
      note: 'The link works once and for an hour. If you did not ask for it, do nothing: your password stays as it is.',
    },
  }),
  account: 'Your account',
  why: (siteName: string) => `You get this email because someone asked for it with your address on ${siteName}.`,
};

const vi: typeof en = {
  words: (siteName) => ({
    'verify-email': {
      subject: `Xác nhận địa chỉ email của bạn trên ${siteName}`,
      heading: 'Đây có phải địa chỉ của bạn?',
      opening: 'Chào bạn, bạn xác nhận giúp chúng tôi địa chỉ email này là của bạn nhé.',
      then: 'Sau khi xác nhận, không ai khác có thể dùng địa chỉ này ở đây, và bạn luôn có thể dùng nó để lấy lại tài khoản.',
      action: 'Đúng, đây là địa chỉ của tôi',
      note: 'Đường dẫn chỉ dùng được một lần. Nếu bạn không có tài khoản ở đây hoặc không yêu cầu email này, bạn không cần làm gì: bạn chưa xác nhận thì địa chỉ này không được dùng.',
    },
    'reset-password': {
      subject: `Đặt mật khẩu mới cho ${siteName}`,
      heading: 'Đặt mật khẩu mới',
      opening: 'Chào bạn, đây là đường dẫn để bạn đặt mật khẩu mới.',
      then: 'Sau khi bạn đổi, mọi nơi đang đăng nhập bằng mật khẩu cũ sẽ bị đăng xuất.',
      action: 'Đặt mật khẩu mới',
      note: 'Đường dẫn dùng được một lần trong vòng một giờ. Nếu bạn không yêu cầu, bạn không cần làm gì: mật khẩu của bạn vẫn giữ nguyên.',
    },
  }),
  account: 'Tài khoản của bạn',
  why: (siteName) => `Bạn nhận được email này vì có người đã yêu cầu bằng địa chỉ của bạn trên ${siteName}.`,
};

export const texts: Readonly<Record<Language, typeof en>> = { en, vi };
