import type { Language } from '@sao-mai/contracts';

const en = {
  oneHeading: (title: string) => `New for your search: ${title}`,
  heading: 'New for the searches you watch',
  opening: (name: string) => `Hello ${name}, you asked us to tell you when somebody teaches what you looked for.`,
  found: (title: string) => `${title}:`,
  results: 'See the search',
  further: (count: number) => `And ${String(count)} more in the search results.`,
  watched: 'Your watched searches',
  once: 'We tell you about each tutor once per search.',
  why: (siteName: string) => `You get this email, once a day at most, because you watch a search on ${siteName}.`,
  stop: 'Stop watching all searches',
};

const vi: typeof en = {
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
};

export const texts: Readonly<Record<Language, typeof en>> = { en, vi };
