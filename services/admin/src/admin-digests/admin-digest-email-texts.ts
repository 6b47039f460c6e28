import type { Language } from '@sao-mai/contracts';

interface Texts {
  readonly heading: (waiting: number) => string;
  readonly opening: (name: string) => string;
  readonly read: string;
  readonly why: (siteName: string) => string;
}

export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    heading: (waiting) =>
      waiting === 1 ? 'A profile is waiting for a decision' : `${String(waiting)} profiles are waiting for a decision`,
    opening: (name) =>
      `Hello ${name}, at least one profile is new since our last email. Its tutor is waiting for an answer.`,
    read: 'Read what is waiting',
    why: (siteName) =>
      `You get this email, at most once an hour and only about new profiles, because you are an admin of ${siteName}.`,
  },
  vi: {
    heading: (waiting) => (waiting === 1 ? 'Một hồ sơ đang chờ duyệt' : `${String(waiting)} hồ sơ đang chờ duyệt`),
    opening: (name) => `Chào ${name}, có ít nhất một hồ sơ mới kể từ email trước. Gia sư đang chờ kết quả.`,
    read: 'Xem hồ sơ đang chờ',
    why: (siteName) =>
      `Bạn nhận được email này, mỗi giờ nhiều nhất một lần và chỉ khi có hồ sơ mới, vì bạn là quản trị viên của ${siteName}.`,
  },
};
