import type { AnswerKind, Language } from '@sao-mai/contracts';

interface Facts {
  readonly sender: string;
  readonly email: string;
  readonly tutor: string;
  readonly siteName: string;
}

export const answerLabels: Readonly<Record<Language, Readonly<Record<AnswerKind, string>>>> = {
  en: { interested: 'I am interested', full: 'Full at the moment', 'other-subject': 'Not my subject' },
  vi: {
    interested: 'Tôi muốn nhận dạy',
    full: 'Hiện tôi đã kín lịch',
    'other-subject': 'Không phải môn của tôi',
  },
};

const en = ({ sender, email, tutor, siteName }: Facts) => ({
  subject: `${sender} sent you a message`,
  greeting: `Hello ${tutor}, someone wrote to you from your profile on ${siteName}.`,
  reply: `Reply to ${sender}`,
  replySubject: `Your message on ${siteName}`,
  answerLead: 'No time to write? Answer with one press, we pass it on:',
  replyNote: `Just reply to this email: your answer goes straight to ${email}.`,
  careNote: 'Please do not send money or documents to anyone you have not met.',
  why: `You get this email because you teach on ${siteName}.`,
  edit: 'Your account',
  block: 'Block this sender',
});

const vi: typeof en = ({ sender, email, tutor, siteName }) => ({
  subject: `${sender} gửi cho bạn một lời nhắn`,
  greeting: `Chào ${tutor}, có người vừa gửi lời nhắn cho bạn từ trang hồ sơ của bạn trên ${siteName}.`,
  reply: `Trả lời ${sender}`,
  replySubject: `Lời nhắn của bạn trên ${siteName}`,
  answerLead: 'Bạn đang bận? Bấm một nút để trả lời, chúng tôi sẽ báo lại:',
  replyNote: `Bạn chỉ cần trả lời email này: câu trả lời sẽ đến thẳng ${email}.`,
  careNote: 'Xin đừng gửi tiền hay giấy tờ cho người bạn chưa từng gặp.',
  why: `Bạn nhận được email này vì bạn dạy trên ${siteName}.`,
  edit: 'Tài khoản của bạn',
  block: 'Chặn người gửi này',
});

export const texts: Readonly<Record<Language, typeof en>> = { en, vi };
