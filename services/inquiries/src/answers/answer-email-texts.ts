import type { Language } from '@sao-mai/contracts';

const en = {
  subject: (tutor: string) => `${tutor} answered your message`,
  answers: {
    interested: (tutor: string) => `${tutor} is interested and will be in touch with you.`,
    full: (tutor: string) => `${tutor} has no time for another student at the moment.`,
    'other-subject': (tutor: string) => `${tutor} does not teach what you are looking for.`,
  },
  replaces: 'This replaces the answer you got before.',
  theirs: 'In their own words:',
  yours: 'You wrote:',
  profile: 'See the profile',
  list: 'See your sent messages',
  why: (siteName: string) => `You get this email because you sent a message on ${siteName}.`,
  account: 'Your account',
};

const vi: typeof en = {
  subject: (tutor) => `${tutor} đã trả lời bạn`,
  answers: {
    interested: (tutor) => `${tutor} muốn nhận dạy và sẽ liên lạc với bạn.`,
    full: (tutor) => `${tutor} hiện chưa nhận thêm học viên được.`,
    'other-subject': (tutor) => `${tutor} không dạy môn bạn đang tìm.`,
  },
  replaces: 'Câu trả lời này thay cho câu trả lời trước.',
  theirs: 'Lời của gia sư:',
  yours: 'Bạn đã viết:',
  profile: 'Xem hồ sơ',
  list: 'Xem lời nhắn đã gửi',
  why: (siteName) => `Bạn nhận được email này vì bạn đã gửi lời nhắn trên ${siteName}.`,
  account: 'Tài khoản của bạn',
};

export const texts: Readonly<Record<Language, typeof en>> = { en, vi };
