import type { Language } from '@sao-mai/contracts';

const en = {
  link: (siteName: string) => ({
    subject: `Confirm your new email address for ${siteName}`,
    heading: 'Is this your new address?',
    opening: 'Hello, somebody wants to use this email address for an account here from now on.',
    then: 'If that is you, confirm it. Afterwards you log in with this address, and everywhere else you are logged out.',
    action: 'Use this address',
    note: 'The link works for an hour. If you did not ask for it, do nothing: unless you confirm it, the address is not used.',
  }),
  taken: (siteName: string) => ({
    subject: `Your email address on ${siteName}`,
    heading: 'This address already has an account',
    opening: 'Hello, somebody wants to use this email address for another account here. It already belongs to yours.',
    then: 'If that was you, log in with this address. An address can have one account only.',
    action: 'Log in',
    note: 'If it was not you, do nothing: nothing has changed.',
  }),
  asked: (siteName: string, address: string) => ({
    subject: `A new email address for your account on ${siteName}?`,
    heading: 'A new address for your account?',
    opening: `Hello, somebody who is logged in and knows your password wants to use ${address} for your account from now on.`,
    then: 'If that was you, open the email we sent there. Until it is confirmed everything stays as it is.',
    action: 'It was not me: new password',
    note: 'If it was not you, choose a new password within an hour. This stops the change and logs everybody out.',
  }),
  changed: (siteName: string, address: string, support: string) => ({
    subject: `The email address of your account on ${siteName} has changed`,
    heading: 'Your address has changed',
    opening: `Hello, your account now has the email address ${address}. You log in with it, and this address is not used any more.`,
    then: `If it was not you, write to us at once: ${support}. Say that you had this address until now.`,
    action: 'Your account',
    note: 'You were logged out everywhere.',
  }),
  atTheFoot: 'you find our contact at the foot of each page',
  whyNew: (siteName: string) => `You get this email because someone asked for it with your address on ${siteName}.`,
  whyOld: (siteName: string) => `You get this email because you have an account on ${siteName}.`,
  account: 'Your account',
};

const vi: typeof en = {
  link: (siteName) => ({
    subject: `Xác nhận địa chỉ email mới của bạn trên ${siteName}`,
    heading: 'Đây có phải địa chỉ mới của bạn?',
    opening: 'Chào bạn, có người muốn dùng địa chỉ email này cho một tài khoản ở đây.',
    then: 'Nếu là bạn, bạn xác nhận nhé. Sau đó bạn đăng nhập bằng địa chỉ này, và bị đăng xuất ở mọi nơi khác.',
    action: 'Dùng địa chỉ này',
    note: 'Đường dẫn dùng được trong một giờ. Nếu bạn không yêu cầu, bạn không cần làm gì: bạn chưa xác nhận thì địa chỉ này không được dùng.',
  }),
  taken: (siteName) => ({
    subject: `Địa chỉ email của bạn trên ${siteName}`,
    heading: 'Địa chỉ này đã có tài khoản',
    opening:
      'Chào bạn, có người muốn dùng địa chỉ email này cho một tài khoản khác ở đây. Địa chỉ đã thuộc về tài khoản của bạn.',
    then: 'Nếu là bạn, bạn đăng nhập bằng địa chỉ này nhé. Mỗi địa chỉ chỉ có một tài khoản.',
    action: 'Đăng nhập',
    note: 'Nếu không phải bạn, bạn không cần làm gì: không có gì thay đổi.',
  }),
  asked: (siteName, address) => ({
    subject: `Địa chỉ email mới cho tài khoản của bạn trên ${siteName}?`,
    heading: 'Địa chỉ mới cho tài khoản của bạn?',
    opening: `Chào bạn, có người đang đăng nhập và biết mật khẩu của bạn muốn dùng ${address} cho tài khoản của bạn.`,
    then: 'Nếu là bạn, bạn mở email chúng tôi đã gửi đến đó. Khi chưa được xác nhận thì mọi thứ vẫn như cũ.',
    action: 'Không phải tôi: đặt mật khẩu mới',
    note: 'Nếu không phải bạn, bạn đặt mật khẩu mới trong vòng một giờ nhé. Việc đổi địa chỉ sẽ dừng lại và mọi nơi đều bị đăng xuất.',
  }),
  changed: (siteName, address, support) => ({
    subject: `Địa chỉ email của tài khoản trên ${siteName} đã thay đổi`,
    heading: 'Địa chỉ của bạn đã thay đổi',
    opening: `Chào bạn, tài khoản của bạn giờ có địa chỉ email ${address}. Bạn đăng nhập bằng địa chỉ đó, và địa chỉ này không còn được dùng nữa.`,
    then: `Nếu không phải bạn, bạn viết ngay cho chúng tôi nhé: ${support}. Bạn cho biết đến nay bạn vẫn dùng địa chỉ này.`,
    action: 'Tài khoản của bạn',
    note: 'Bạn đã bị đăng xuất ở mọi nơi.',
  }),
  atTheFoot: 'địa chỉ liên hệ ở cuối mỗi trang',
  whyNew: (siteName) => `Bạn nhận được email này vì có người đã yêu cầu bằng địa chỉ của bạn trên ${siteName}.`,
  whyOld: (siteName) => `Bạn nhận được email này vì bạn có tài khoản trên ${siteName}.`,
  account: 'Tài khoản của bạn',
};

export const texts: Readonly<Record<Language, typeof en>> = { en, vi };
