import type { Translated } from '../../catalogue.ts';
import type { report as english } from '../en/report.ts';

export const report = {
  title: 'Báo cáo hồ sơ của {{name}}',
  lead: 'Quản trị viên của trang sẽ đọc báo cáo của bạn. Gia sư không biết ai đã gửi.',
  reason: 'Có điều gì không ổn?',
  reasonMissing: 'Bạn chọn một điều nhé',
  impersonation: 'Mạo danh người khác',
  offensive: 'Nội dung xúc phạm hoặc không phù hợp',
  misleading: 'Thông tin sai hoặc gây hiểu lầm',
  money: 'Đòi tiền trước, hoặc là tin rác',
  other: 'Điều khác',
  text: 'Chuyện gì đã xảy ra?',
  counter: '{{length}} / {{max}}',
  send: 'Gửi báo cáo',
  sending: 'Đang gửi…',
  sent: 'Cảm ơn bạn. Quản trị viên sẽ xem báo cáo này.',
  failed: 'Chưa gửi được báo cáo. Bạn thử lại nhé.',
} as const satisfies Translated<typeof english>;
