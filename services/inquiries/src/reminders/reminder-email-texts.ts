import type { Language } from '@sao-mai/contracts';

const en = {
  heading: (count: number) =>
    count === 1 ? 'A message is waiting for your answer' : `${String(count)} messages are waiting for your answer`,
  opening: (tutor: string) =>
    `Hello ${tutor}, this came at least three days ago and we know of no answer yet. Answer with one press, we pass it on.`,
  wrote: (sender: string) => `${sender} wrote:`,
  answered: 'I already answered',
  further: (count: number) => `And ${String(count)} more in your messages.`,
  messages: 'See your messages',
  once: 'We remind you of each message once.',
  why: (siteName: string) => `You get this email, once a day at most, because you teach on ${siteName}.`,
  stop: 'No more reminders',
};

const vi: typeof en = {
  heading: (count) =>
    count === 1 ? 'Một lời nhắn đang chờ bạn trả lời' : `${String(count)} lời nhắn đang chờ bạn trả lời`,
  opening: (tutor) =>
    `Chào ${tutor}, bạn nhận được lời nhắn dưới đây đã ít nhất ba ngày và chúng tôi chưa thấy câu trả lời. Bạn bấm một nút để trả lời, chúng tôi sẽ báo lại.`,
  wrote: (sender) => `${sender} viết:`,
  answered: 'Tôi đã trả lời rồi',
  further: (count) => `Và ${String(count)} lời nhắn nữa trong mục lời nhắn của bạn.`,
  messages: 'Xem lời nhắn',
  once: 'Chúng tôi chỉ nhắc một lần cho mỗi lời nhắn.',
  why: (siteName) => `Bạn nhận được email này, mỗi ngày nhiều nhất một lần, vì bạn dạy trên ${siteName}.`,
  stop: 'Không nhắc tôi nữa',
};

export const texts: Readonly<Record<Language, typeof en>> = { en, vi };
