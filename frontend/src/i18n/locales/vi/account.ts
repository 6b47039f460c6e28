import type { Translated } from '../../catalogue.ts';
import type { account as english } from '../en/account.ts';

export const account = {
  title: 'Hồ sơ của tôi',
  titleClient: 'Tài khoản của tôi',
  deleteFailed: 'Chưa xóa được hồ sơ gia sư của bạn. Bạn thử lại nhé.',

  details: 'Tài khoản của bạn',
  name: 'Tên',
  email: 'Email',
  type: 'Loại tài khoản',
  typeTutor: 'Gia sư',
  typeClient: 'Học viên',
  typeAdmin: 'Quản trị viên',
  since: 'Tham gia từ',
  savedTutors: 'Gia sư đã lưu',
  sentMessages: 'Lời nhắn đã gửi',
  messages: 'Lời nhắn cho bạn',
  accounts: 'Tài khoản',
  undelivered: 'Lời nhắn chưa gửi được',
  reports: 'Hồ sơ bị báo cáo',
  system: 'Hệ thống',

  dashboard: 'Hồ sơ gia sư của bạn',
  loadFailed: 'Chưa tải được hồ sơ gia sư',

  approvedTitle: 'Đã duyệt và có trong kết quả tìm kiếm',
  approvedPaused: 'Học viên tìm thấy bạn. Bạn sửa gì trong hồ sơ thì mọi người thấy ngay.',
  approvedText: 'Học viên tìm thấy bạn và gửi được lời nhắn cho bạn. Bạn sửa gì trong hồ sơ thì mọi người thấy ngay.',
  unconfirmedTitle: 'Đã duyệt nhưng chưa có trong kết quả tìm kiếm',
  unconfirmedText: 'Bạn xác nhận địa chỉ email của tài khoản là hồ sơ tự động có trong kết quả tìm kiếm.',
  viewPublic: 'Xem trang hồ sơ công khai',
  pendingTitle: 'Đang chờ duyệt',
  pendingText: 'Các bước tiếp theo:',
  pendingSent: 'Bạn đã gửi hồ sơ ngày {{date}}.',
  pendingRead: 'Chúng tôi sẽ đọc hồ sơ. Trong lúc chờ, chỉ bạn thấy hồ sơ và bạn vẫn sửa được.',
  pendingMail: 'Bạn sẽ nhận email báo kết quả. Khi được duyệt, hồ sơ có ngay trong kết quả tìm kiếm.',
  rejectedTitle: 'Hồ sơ của bạn không được duyệt',
  rejectedReason: 'Lý do:',
  rejectedText:
    'Bạn bấm “Viết lại hồ sơ”: hồ sơ mới thay cho hồ sơ này và đã điền sẵn những gì bạn viết. Bạn chỉ cần sửa theo lý do trên và chọn lại ảnh.',
  deactivatedTitle: 'Hồ sơ của bạn đang tạm ngưng',
  deactivatedText:
    'Hồ sơ không có trong kết quả tìm kiếm và không ai gửi lời nhắn cho bạn được. Bạn vẫn sửa hoặc xóa được.',
  deactivatedRejected:
    'Hồ sơ không có trong kết quả tìm kiếm và không ai gửi lời nhắn cho bạn được. Bạn có thể viết lại hoặc xóa hồ sơ.',
  support: 'Để mở lại hồ sơ hoặc hỏi thêm, bạn liên hệ bộ phận hỗ trợ nhé.',
  supportAt: 'Để mở lại hồ sơ hoặc hỏi thêm, bạn liên hệ bộ phận hỗ trợ nhé: <a>{{contact}}</a>',

  pause: 'Tạm không nhận học viên',
  pauseChange: 'Đổi ngày',
  pauseTitle: 'Tạm thời không nhận học viên?',
  pauseText:
    'Hồ sơ của bạn vẫn còn đó và ghi rõ bạn đang bận, nằm cuối kết quả tìm kiếm, và không ai gửi lời nhắn cho bạn cho đến khi bạn trở lại.',
  pauseUntil: 'Tôi nhận học viên lại từ ngày',
  pauseUntilHint: 'Đến ngày đó hồ sơ tự mở lại. Chưa biết ngày thì bạn để trống.',
  pauseConfirm: 'Tạm không nhận học viên',
  pauseFailed: 'Chưa ghi được là bạn tạm không nhận học viên. Bạn thử lại nhé.',
  pausedTitle: 'Bạn đang tạm không nhận học viên',
  pausedText: 'Hồ sơ vẫn còn đó và ghi rõ điều này. Không ai gửi lời nhắn cho bạn được.',
  pausedOpen: 'Hồ sơ giữ như vậy cho đến khi bạn bấm nút.',
  pausedUntil: 'Từ ngày {{date}} hồ sơ tự nhận học viên lại; muốn sớm hơn thì bạn bấm nút.',
  resume: 'Nhận học viên lại',
  resuming: 'Chờ một chút…',
  resumed: 'Bạn đã nhận học viên trở lại.',
  resumeFailed: 'Chưa được rồi. Bạn thử lại nhé.',

  edit: 'Sửa hồ sơ',
  delete: 'Xóa hồ sơ',
  createTitle: 'Bạn chưa tạo hồ sơ',
  createText:
    'Bạn đã là gia sư. Bạn viết vài dòng về mình, dạy gì và rảnh khi nào; hồ sơ được duyệt là học viên tìm thấy bạn.',
  create: 'Tạo hồ sơ',

  dropRole: 'Thôi làm gia sư',
  roleDropped: 'Bạn không còn là gia sư ở đây. Bạn có thể trở lại bất cứ lúc nào.',
  rewrite: 'Viết lại hồ sơ',
  rewriteBusy: 'Chờ một chút…',
  rewriteFailed: 'Chưa mở được hồ sơ mới. Bạn thử lại nhé.',

  becomeTitle: 'Bạn cũng muốn đi dạy?',
  becomeText:
    'Bạn viết hồ sơ bằng lời của mình, chúng tôi đọc, rồi học viên tìm thấy bạn. Bạn vẫn là học viên, mọi thứ ở đây vẫn như cũ.',

  deleteTitle: 'Xóa hồ sơ gia sư của bạn?',
  deleteText:
    'Hồ sơ, ảnh và chỗ của bạn trong kết quả tìm kiếm sẽ mất hẳn, và bạn không còn là gia sư ở đây. Tài khoản vẫn còn: bạn vẫn tìm và gửi lời nhắn cho gia sư như trước.',
  deleteTextKept:
    'Hồ sơ và ảnh sẽ mất hẳn. Những gì bạn đã viết được giữ trong trình duyệt này cho đến khi bạn đăng xuất: bạn trở lại làm gia sư là có sẵn trong hồ sơ mới. Tài khoản của bạn vẫn còn.',
  deleteKeep: 'Giữ lại',
  deleteConfirm: 'Xóa hồ sơ',
  deleting: 'Đang xóa…',
  deletedTitle: 'Đã xóa hồ sơ gia sư của bạn',
  deletedText: 'Tài khoản của bạn vẫn còn. Bạn có thể trở lại làm gia sư bất cứ lúc nào.',
  deletedTextKept: 'Những gì bạn đã viết được giữ trong trình duyệt này. Bạn trở lại làm gia sư rồi viết tiếp nhé.',
} as const satisfies Translated<typeof english>;
