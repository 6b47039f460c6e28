import type { Language } from '@sao-mai/contracts';

/** How many there are in all, not only the new ones; not all 0. */
export interface Waiting {
  readonly pending: number;
  readonly reported: number;
  /** Messages. */
  readonly held: number;
  /** Messages whose mail failed, or may not have arrived. */
  readonly undelivered: number;
}

interface Texts {
  /** `isFirst`: nothing stands before it. */
  readonly counted: Readonly<Record<keyof Waiting, (count: number, isFirst: boolean) => string>>;
  readonly opening: (name: string) => string;
  /** Above the links that are not the main one. */
  readonly also: string;
  readonly pending: string;
  readonly reported: string;
  readonly held: string;
  readonly undelivered: string;
  readonly why: (siteName: string) => string;
}

const oneOrMore = (count: number, one: string, more: string): string =>
  count === 1 ? one : `${String(count)} ${more}`;

export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    counted: {
      pending: (count) =>
        oneOrMore(count, 'A profile is waiting for a decision', 'profiles are waiting for a decision'),
      reported: (count, isFirst) =>
        isFirst
          ? oneOrMore(count, 'A profile was reported', 'profiles were reported')
          : oneOrMore(count, '1 was reported', 'were reported'),
      held: (count, isFirst) =>
        oneOrMore(count, isFirst ? 'A message is held' : '1 message is held', 'messages are held'),
      undelivered: (count, isFirst) =>
        oneOrMore(
          count,
          isFirst ? 'A message may not have arrived' : '1 message may not have arrived',
          'messages may not have arrived',
        ),
    },
    opening: (name) => `Hello ${name}, at least one profile, report or message is new since our last email.`,
    also: 'Also:',
    pending: 'Read what is waiting',
    reported: 'Read the reports',
    held: 'Read the held messages',
    undelivered: 'See what may not have arrived',
    why: (siteName) =>
      `You get this email, at most once an hour and only about new profiles, reports and messages, because you are an admin of ${siteName}.`,
  },
  vi: {
    counted: {
      pending: (count) => oneOrMore(count, 'Một hồ sơ đang chờ duyệt', 'hồ sơ đang chờ duyệt'),
      reported: (count, isFirst) =>
        oneOrMore(count, isFirst ? 'Một hồ sơ bị báo cáo' : '1 hồ sơ bị báo cáo', 'hồ sơ bị báo cáo'),
      held: (count, isFirst) =>
        oneOrMore(count, isFirst ? 'Một lời nhắn đang giữ lại' : '1 lời nhắn đang giữ lại', 'lời nhắn đang giữ lại'),
      undelivered: (count, isFirst) =>
        oneOrMore(
          count,
          isFirst ? 'Một lời nhắn có thể chưa đến nơi' : '1 lời nhắn có thể chưa đến nơi',
          'lời nhắn có thể chưa đến nơi',
        ),
    },
    opening: (name) => `Chào ${name}, có ít nhất một hồ sơ, báo cáo hoặc lời nhắn mới kể từ email trước.`,
    also: 'Ngoài ra:',
    pending: 'Xem hồ sơ đang chờ',
    reported: 'Xem các báo cáo',
    held: 'Xem lời nhắn đang giữ lại',
    undelivered: 'Xem lời nhắn có thể chưa đến nơi',
    why: (siteName) =>
      `Bạn nhận được email này, mỗi giờ nhiều nhất một lần và chỉ khi có hồ sơ, báo cáo hoặc lời nhắn mới, vì bạn là quản trị viên của ${siteName}.`,
  },
};

const order = ['pending', 'reported', 'held', 'undelivered'] as const satisfies readonly (keyof Waiting)[];

export function headingOf(waiting: Waiting, language: Language): string {
  const { counted } = texts[language];
  const present = order.filter((kind) => waiting[kind] > 0);
  return present.map((kind, index) => counted[kind](waiting[kind], index === 0)).join(', ');
}
