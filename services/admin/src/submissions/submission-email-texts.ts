import type { Language } from '@sao-mai/contracts';

const en = {
  subject: (siteName: string) => `We have your profile on ${siteName}`,
  heading: 'We have your profile',
  opening: (name: string) => `Hello ${name}, thank you for wanting to teach here. A person will read your profile.`,
  usually: {
    hour: 'Profiles are usually read within an hour.',
    hours: 'Profiles are usually read within a few hours.',
    day: 'Profiles are usually read within a day.',
    'three-days': 'Profiles are usually read within three days.',
    week: 'Profiles are usually read within a week.',
  },
  then: 'We write to you as soon as it is decided. Until then students cannot see it, and you can still edit it.',
  account: 'Your account',
  support: (supportEmail: string) => `Do you have a question? Write to us at ${supportEmail}.`,
  why: (siteName: string) => `You get this email because you have submitted a tutor profile on ${siteName}.`,
};

const vi: typeof en = {
  subject: (siteName) => `Chúng tôi đã nhận hồ sơ của bạn trên ${siteName}`,
  heading: 'Chúng tôi đã nhận hồ sơ của bạn',
  opening: (name) => `Chào ${name}, cảm ơn bạn đã muốn dạy ở đây. Sẽ có người xem hồ sơ của bạn.`,
  usually: {
    hour: 'Hồ sơ thường được xem trong vòng một giờ.',
    hours: 'Hồ sơ thường được xem trong vòng vài giờ.',
    day: 'Hồ sơ thường được xem trong vòng một ngày.',
    'three-days': 'Hồ sơ thường được xem trong vòng ba ngày.',
    week: 'Hồ sơ thường được xem trong vòng một tuần.',
  },
  then: 'Chúng tôi sẽ báo cho bạn ngay khi có kết quả. Trước đó học viên chưa xem được hồ sơ, còn bạn vẫn có thể sửa.',
  account: 'Tài khoản của bạn',
  support: (supportEmail) => `Bạn có thắc mắc? Bạn viết cho chúng tôi qua ${supportEmail} nhé.`,
  why: (siteName) => `Bạn nhận được email này vì bạn đã gửi hồ sơ gia sư trên ${siteName}.`,
};

export const texts: Readonly<Record<Language, typeof en>> = { en, vi };
