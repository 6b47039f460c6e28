import type { Language } from '@sao-mai/contracts';

const en = {
  heading: 'Your address was given with a message to a tutor',
  opening: (siteName: string) =>
    `Somebody wrote to a tutor on ${siteName} and gave this address for the reply. Nobody has confirmed yet that the address is theirs, so this email names no one.`,
  ifYou: 'If it was you: log in to see your message, and any answer to it.',
  list: 'See your sent messages',
  ifNot: 'If it was not you, press ‘This was not me’ to get no more of these emails.',
  notMe: 'This was not me',
  why: (siteName: string) =>
    `You get this email, once a day at most, because somebody typed your address on ${siteName}.`,
  site: 'About this site',
};

const vi: typeof en = {
  heading: 'Có người đã dùng địa chỉ của bạn để gửi lời nhắn cho gia sư',
  opening: (siteName) =>
    `Có người vừa gửi lời nhắn cho một gia sư trên ${siteName} và để lại địa chỉ này để nhận trả lời. Chưa ai xác nhận địa chỉ này là của mình, nên email này không nêu tên ai.`,
  ifYou: 'Nếu đó là bạn: bạn đăng nhập để xem lời nhắn và câu trả lời, nếu có.',
  list: 'Xem lời nhắn đã gửi',
  ifNot: 'Nếu không phải bạn, bạn bấm ‘Không phải tôi’ và sẽ không nhận email như thế này nữa.',
  notMe: 'Không phải tôi',
  why: (siteName) =>
    `Bạn nhận được email này, mỗi ngày nhiều nhất một lần, vì có người đã gõ địa chỉ của bạn trên ${siteName}.`,
  site: 'Về trang này',
};

export const noticeTexts: Readonly<Record<Language, typeof en>> = { en, vi };

/** To the address of an account that was not confirmed in time. */
export const expiryTexts: Readonly<Record<Language, typeof en>> = {
  en: {
    ...noticeTexts.en,
    heading: 'Your message to a tutor was not sent',
    opening: (siteName) =>
      `Somebody with an account on ${siteName} and this address wrote to a tutor. The message was not sent, because nobody confirmed the address within seven days. For the same reason this email names no one.`,
    ifYou: 'If it was you: log in, confirm your address and write again. Your text is still in your sent messages.',
    why: (siteName) =>
      `You get this email, once a day at most, because somebody registered on ${siteName} with your address.`,
  },
  vi: {
    ...noticeTexts.vi,
    heading: 'Lời nhắn của bạn chưa được gửi cho gia sư',
    opening: (siteName) =>
      `Có người dùng một tài khoản trên ${siteName} với địa chỉ này để viết cho một gia sư. Lời nhắn không được gửi đi, vì sau bảy ngày vẫn chưa ai xác nhận địa chỉ. Cũng vì thế mà email này không nêu tên ai.`,
    ifYou:
      'Nếu đó là bạn: bạn đăng nhập, xác nhận địa chỉ rồi viết lại. Nội dung vẫn còn trong mục lời nhắn đã gửi của bạn.',
    why: (siteName) =>
      `Bạn nhận được email này, mỗi ngày nhiều nhất một lần, vì có người đã đăng ký trên ${siteName} bằng địa chỉ của bạn.`,
  },
};
