import type { Translated } from '../../catalogue.ts';
import type { account as english } from '../en/account.ts';

export const account = {
  title: 'Hồ sơ của tôi',
  deleteFailed: 'Chưa xóa được hồ sơ gia sư của bạn. Bạn thử lại nhé.',

  details: 'Tài khoản của bạn',
  name: 'Tên',
  email: 'Email',
  type: 'Loại tài khoản',
  typeTutor: 'Gia sư',
  typeClient: 'Học viên',
  since: 'Tham gia từ',

  dashboard: 'Hồ sơ gia sư của bạn',
  loadFailed: 'Chưa tải được hồ sơ gia sư',

  approvedTitle: 'Đã duyệt, và có trong kết quả tìm kiếm',
  approvedText: 'Học viên tìm thấy bạn và viết được cho bạn. Bạn sửa gì trong hồ sơ thì mọi người thấy ngay.',
  viewPublic: 'Xem như người khác thấy',
  pendingTitle: 'Đang chờ duyệt',
  pendingText: 'Tiếp theo sẽ là:',
  pendingSent: 'Bạn đã gửi hồ sơ ngày {{date}}.',
  pendingRead: 'Người của chúng tôi sẽ đọc hồ sơ. Trong lúc chờ, chỉ bạn thấy hồ sơ và bạn vẫn sửa được.',
  pendingMail: 'Bạn sẽ nhận email trả lời. Khi được duyệt, hồ sơ có ngay trong kết quả tìm kiếm.',
  rejectedTitle: 'Hồ sơ của bạn chưa được duyệt đăng',
  rejectedReason: 'Lý do:',
  rejectedText:
    'Hồ sơ chưa được duyệt đăng thì không sửa được. Bạn xóa hồ sơ này, rồi có thể trở lại làm gia sư và viết hồ sơ mới khi nào bạn muốn.',
  deactivatedTitle: 'Hồ sơ của bạn đang tạm ngưng',
  deactivatedText: 'Hồ sơ không có trong kết quả tìm kiếm và không ai viết cho bạn được. Bạn vẫn sửa hoặc xóa được.',
  deactivatedRejected: 'Hồ sơ không có trong kết quả tìm kiếm và không ai viết cho bạn được. Bạn chỉ có thể xóa hồ sơ.',
  support: 'Bạn muốn mở lại hồ sơ, hoặc cần hỏi thêm? Bạn liên hệ bộ phận hỗ trợ nhé.',
  supportAt: 'Bạn muốn mở lại hồ sơ, hoặc cần hỏi thêm? Bạn liên hệ bộ phận hỗ trợ nhé: <a>{{contact}}</a>',

  edit: 'Sửa hồ sơ',
  delete: 'Xóa hồ sơ',
  createTitle: 'Hồ sơ của bạn còn chưa viết',
  createText:
    'Bạn đã là gia sư. Bạn viết vài dòng về mình, dạy gì và rảnh khi nào; hồ sơ được duyệt là học viên tìm thấy bạn.',
  create: 'Tạo hồ sơ',

  becomeTitle: 'Bạn cũng muốn đi dạy?',
  becomeText:
    'Bạn viết hồ sơ bằng lời của mình, chúng tôi đọc, rồi học viên tìm thấy bạn. Bạn vẫn là học viên, mọi thứ ở đây vẫn như cũ.',

  deleteTitle: 'Xóa hồ sơ gia sư của bạn?',
  deleteText:
    'Hồ sơ, ảnh và chỗ của bạn trong kết quả tìm kiếm sẽ mất hẳn, và bạn không còn là gia sư ở đây. Tài khoản vẫn còn: bạn vẫn tìm và viết cho gia sư như trước.',
  deleteKeep: 'Giữ lại',
  deleteConfirm: 'Xóa hồ sơ',
  deleting: 'Đang xóa…',
  deletedTitle: 'Đã xóa hồ sơ gia sư của bạn',
  deletedText: 'Tài khoản của bạn vẫn còn. Bạn có thể trở lại làm gia sư bất cứ lúc nào.',
} as const satisfies Translated<typeof english>;
