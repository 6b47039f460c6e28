import type { Language } from '@sao-mai/contracts';

const en = {
  oneHeading: (tutor: string) => `Did ${tutor} answer?`,
  heading: 'Did they answer?',
  opening: 'You wrote a week ago and we know of no answer. Perhaps it came by email or by phone: please tell us.',
  youWrote: (tutor: string) => `You wrote to ${tutor}:`,
  yes: 'Yes, I got an answer',
  no: 'No answer yet',
  list: 'See your sent messages',
  untold: 'The tutor is not told which of the two you press. We use it to say how soon tutors usually answer.',
  why: (siteName: string) => `You get this email, once a day at most, because you sent a message on ${siteName}.`,
  stop: 'No more of these questions',
};

const vi: typeof en = {
  oneHeading: (tutor) => `${tutor} đã trả lời bạn chưa?`,
  heading: 'Gia sư đã trả lời bạn chưa?',
  opening:
    'Bạn đã gửi lời nhắn một tuần trước và chúng tôi chưa thấy câu trả lời. Có thể gia sư đã trả lời qua email hoặc điện thoại, bạn cho chúng tôi biết nhé.',
  youWrote: (tutor) => `Bạn đã viết cho ${tutor}:`,
  yes: 'Có, tôi đã được trả lời',
  no: 'Chưa có câu trả lời',
  list: 'Xem lời nhắn đã gửi',
  untold: 'Gia sư không biết bạn bấm nút nào. Chúng tôi dùng điều này để cho biết gia sư thường trả lời nhanh thế nào.',
  why: (siteName) => `Bạn nhận được email này, mỗi ngày nhiều nhất một lần, vì bạn đã gửi lời nhắn trên ${siteName}.`,
  stop: 'Đừng hỏi tôi như vậy nữa',
};

export const texts: Readonly<Record<Language, typeof en>> = { en, vi };
