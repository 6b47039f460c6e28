import type { AnswerKind, Language } from '@sao-mai/contracts';

interface Texts {
  readonly subject: (tutor: string) => string;
  readonly answers: Readonly<Record<AnswerKind, (tutor: string) => string>>;
  readonly replaces: string;
  readonly theirs: string;
  readonly yours: string;
  readonly profile: string;
  readonly list: string;
  readonly why: (siteName: string) => string;
  readonly account: string;
}

export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: (tutor) => `${tutor} answered your message`,
    answers: {
      interested: (tutor) => `${tutor} is interested and will be in touch with you.`,
      full: (tutor) => `${tutor} has no time for another student at the moment.`,
      'other-subject': (tutor) => `${tutor} does not teach what you are looking for.`,
    },
    replaces: 'This replaces the answer you got before.',
    theirs: 'In their own words:',
    yours: 'You wrote:',
    profile: 'See the profile',
    list: 'See your sent messages',
    why: (siteName) => `You get this email because you sent a message on ${siteName}.`,
    account: 'Your account',
  },
  vi: {
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
  },
};
