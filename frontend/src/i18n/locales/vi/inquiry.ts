import type { Translated } from '../../catalogue.ts';
import type { inquiry as english } from '../en/inquiry.ts';

export const inquiry = {
  needsScript: 'Để gửi lời nhắn cho {{name}}, bạn bật JavaScript trong trình duyệt nhé.',
  title: 'Gửi lời nhắn cho {{name}}',
  lead: 'Lời nhắn được gửi qua email, và câu trả lời đến thẳng email của bạn.',
  needsAccount: 'Cần có tài khoản để gửi: chỉ mất một phút, và lời nhắn vẫn còn đây.',
  write: 'Viết lời nhắn',
  name: 'Tên của bạn',
  email: 'Email',
  message: 'Lời nhắn',
  messagePlaceholder: 'Bạn muốn học gì, và rảnh vào lúc nào?',
  messageHint: 'Ít nhất 10 ký tự. Bạn kể một chút về trình độ hiện tại nhé.',
  prompts: 'Thêm vào lời nhắn',
  promptLevel: 'Trình độ hoặc lớp',
  promptGoal: 'Mục tiêu',
  promptDays: 'Ngày học',
  send: 'Gửi lời nhắn',
  sending: 'Đang gửi…',
  sendFailed: 'Chưa gửi được lời nhắn. Bạn thử lại nhé.',
  waitSeconds_other: 'Bạn đợi {{formatted}} giây rồi bấm gửi lại nhé. Lời nhắn vẫn còn đây.',
  waitMinutes_other: 'Bạn đợi {{formatted}} phút rồi bấm gửi lại nhé. Lời nhắn vẫn còn đây.',
  kept: 'Lời nhắn của bạn vẫn còn đây.',
  sendAsNew: 'Gửi thành lời nhắn mới',

  signInTitle: 'Đăng nhập để gửi',
  signInText: 'Bạn cần tài khoản để gửi, chỉ mất một phút. Lời nhắn, tên và email đã được giữ sẵn.',
  readyTitle: 'Lời nhắn của bạn vẫn còn đây',
  readyText: 'Bạn đã đăng nhập. Đọc lại một lượt rồi bấm gửi nhé.',

  sentTitle: 'Đã gửi lời nhắn!',
  sentText: '{{name}} sẽ nhận được qua email. Câu trả lời sẽ đến {{email}}.',
  waitsTitle: 'Còn một bước nữa',
  waitsText:
    'Lời nhắn của bạn đã được lưu. {{name}} sẽ nhận được ngay khi bạn xác nhận địa chỉ email. Sau bảy ngày chưa xác nhận, lời nhắn không được gửi nữa.',
  confirmAddress: 'Xác nhận địa chỉ',
  sentMessages: 'Lời nhắn đã gửi',
  similarTutors: 'Gia sư dạy cùng môn',
  moreTutors: 'Tìm thêm gia sư',
  sendAnother: 'Gửi lời nhắn khác',
} as const satisfies Translated<typeof english>;
