import type { Language } from '@sao-mai/contracts';

/** How many there are in all, not only the new ones; not both 0. */
export interface Waiting {
  readonly pending: number;
  readonly reported: number;
}

interface Texts {
  readonly heading: (waiting: Waiting) => string;
  readonly opening: (name: string) => string;
  readonly pending: string;
  readonly reported: string;
  readonly why: (siteName: string) => string;
}

export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    heading: ({ pending, reported }) => {
      const waiting =
        pending === 1
          ? 'A profile is waiting for a decision'
          : `${String(pending)} profiles are waiting for a decision`;
      if (reported === 0) return waiting;
      if (pending > 0) return `${waiting}, ${String(reported)} ${reported === 1 ? 'was' : 'were'} reported`;
      return reported === 1 ? 'A profile was reported' : `${String(reported)} profiles were reported`;
    },
    opening: (name) => `Hello ${name}, at least one profile or report is new since our last email.`,
    pending: 'Read what is waiting',
    reported: 'Read the reports',
    why: (siteName) =>
      `You get this email, at most once an hour and only about new profiles and reports, because you are an admin of ${siteName}.`,
  },
  vi: {
    heading: ({ pending, reported }) => {
      const waiting = pending === 1 ? 'Một hồ sơ đang chờ duyệt' : `${String(pending)} hồ sơ đang chờ duyệt`;
      if (reported === 0) return waiting;
      if (pending > 0) return `${waiting}, ${String(reported)} hồ sơ bị báo cáo`;
      return reported === 1 ? 'Một hồ sơ bị báo cáo' : `${String(reported)} hồ sơ bị báo cáo`;
    },
    opening: (name) => `Chào ${name}, có ít nhất một hồ sơ hoặc báo cáo mới kể từ email trước.`,
    pending: 'Xem hồ sơ đang chờ',
    reported: 'Xem các báo cáo',
    why: (siteName) =>
      `Bạn nhận được email này, mỗi giờ nhiều nhất một lần và chỉ khi có hồ sơ hoặc báo cáo mới, vì bạn là quản trị viên của ${siteName}.`,
  },
};
