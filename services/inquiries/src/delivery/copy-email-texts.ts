import type { Language } from '@sao-mai/contracts';

const en = {
  subject: (tutor: string) => `Your message to ${tutor}`,
  someTutor: 'a tutor',
  opening: (email: string) => `This is a copy of what you wrote. The reply will come to ${email}.`,
  list: 'See your sent messages',
  why: (siteName: string) => `You get this email because you sent a message on ${siteName}.`,
  account: 'Your account',
};

const vi: typeof en = {
  subject: (tutor) => `Lời nhắn của bạn cho ${tutor}`,
  someTutor: 'một gia sư',
  opening: (email) => `Đây là bản sao lời nhắn bạn đã gửi. Câu trả lời sẽ đến ${email}.`,
  list: 'Xem lời nhắn đã gửi',
  why: (siteName) => `Bạn nhận được email này vì bạn đã gửi lời nhắn trên ${siteName}.`,
  account: 'Tài khoản của bạn',
};

export const texts: Readonly<Record<Language, typeof en>> = { en, vi };
