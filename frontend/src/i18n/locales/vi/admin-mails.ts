import type { Translated } from '../../catalogue.ts';
import type { adminMails as english } from '../en/admin-mails.ts';

export const adminMails = {
  mailsTitle: 'Lời nhắn chưa gửi được',
  mailsLead:
    'Những email cho gia sư đã ngừng gửi: máy chủ email từ chối, hoặc kết nối bị ngắt hai lần nên không rõ email đã đến chưa. Nội dung lời nhắn không hiện ở đây.',
  fetchMailsFailed: 'Chưa tải được các lời nhắn chưa gửi được',
  mailsEmptyTitle: 'Lời nhắn nào cũng đã được gửi',
  mailsEmptyText: 'Hiện không có việc gì ở đây.',
  mailPages: 'Các trang lời nhắn chưa gửi được',
  mailFailed: 'Không gửi được',
  mailUnknown: 'Chưa rõ',
  mailBetween: '{{sender}} gửi {{tutor}}',
  mailTimes: 'Viết {{written}}, ngừng gửi {{ended}}',
  mailReason_other: 'Sau {{formatted}} lần thử: {{reason}}',
  mailRetry: 'Gửi lại',
  mailClose: 'Đóng lại',
  mailRetried: 'Email đang được gửi lại',
  mailClosed: 'Đã bỏ khỏi danh sách',
  mailSettleFailed: 'Chưa được rồi. Bạn thử lại nhé.',
  mailsTabUndelivered: 'Chưa gửi được',
  mailsTabHeld: 'Đang giữ lại',
  heldLead:
    'Những lời nhắn trông giống quảng cáo. Gia sư chưa nhận được, người gửi không biết lời nhắn đang được giữ. Bạn đọc từng lời nhắn rồi quyết định nhé.',
  heldFailed: 'Chưa tải được các lời nhắn đang giữ lại',
  heldEmptyTitle: 'Không có lời nhắn nào đang giữ lại',
  heldEmptyText: 'Hiện không có việc gì ở đây.',
  heldPages: 'Các trang lời nhắn đang giữ lại',
  heldWritten: '{{email}} viết {{time}}',
  'held-hidden-field': 'Có một ô mà người dùng không nhìn thấy đã được điền: có lẽ do máy viết.',
  'held-same-text': 'Người này đã gửi cùng nội dung cho ít nhất năm gia sư khác trong một ngày.',
  'held-many-links': 'Lời nhắn có hơn ba đường dẫn.',
  'held-quick-link': 'Lời nhắn có đường dẫn và được gửi chưa đầy ba giây sau khi mở biểu mẫu.',
  heldRelease: 'Cho gửi',
  heldReleased: 'Lời nhắn đang được gửi cho gia sư',
  heldDiscard: 'Bỏ',
  heldDiscarded: 'Lời nhắn không được gửi',
  heldDiscardTitle: 'Bỏ lời nhắn của {{sender}}?',
  heldDiscardText:
    'Gia sư sẽ không nhận được. Ở ‘Lời nhắn đã gửi’, người gửi sẽ thấy lời nhắn chưa gửi được. Không hoàn tác được.',
  heldKeep: 'Giữ lại',
  heldDiscardConfirm: 'Bỏ lời nhắn',
} as const satisfies Translated<typeof english>;
