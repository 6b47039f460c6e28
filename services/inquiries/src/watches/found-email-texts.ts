import type { Language } from '@sao-mai/contracts';

interface Texts {
  readonly oneHeading: (title: string) => string;
  readonly heading: string;
  readonly opening: (name: string) => string;
  readonly found: (title: string) => string;
  readonly results: string;
  readonly further: (count: number) => string;
  readonly watched: string;
  readonly once: string;
  readonly why: (siteName: string) => string;
  readonly stop: string;
}

export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    oneHeading: (title) => `New for your search: ${title}`,
    heading: 'New for the searches you watch',
    opening: (name) => `Hello ${name}, you asked us to tell you when somebody teaches what you looked for.`,
    found: (title) => `${title}:`,
    results: 'See the search',
    further: (count) => `And ${String(count)} more, whom the search shows.`,
    watched: 'Your watched searches',
    once: 'We tell you of each tutor once per search.',
    why: (siteName) => `You get this email, once a day at most, because you watch a search on ${siteName}.`,
    stop: 'Stop watching all searches',
  },
  vi: {
    oneHeading: (title) => `Có gia sư mới cho tìm kiếm của bạn: ${title}`,
    heading: 'Có gia sư mới cho các tìm kiếm bạn theo dõi',
    opening: (name) => `Chào ${name}, bạn đã nhờ chúng tôi báo khi có người dạy điều bạn tìm.`,
    found: (title) => `${title}:`,
    results: 'Xem kết quả tìm kiếm',
    further: (count) => `Và ${String(count)} người nữa trong kết quả tìm kiếm.`,
    watched: 'Các tìm kiếm bạn theo dõi',
    once: 'Với mỗi tìm kiếm, chúng tôi chỉ báo một lần về mỗi gia sư.',
    why: (siteName) =>
      `Bạn nhận được email này, mỗi ngày nhiều nhất một lần, vì bạn theo dõi một tìm kiếm trên ${siteName}.`,
    stop: 'Ngừng theo dõi mọi tìm kiếm',
  },
};
