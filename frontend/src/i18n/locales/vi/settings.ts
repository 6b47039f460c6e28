import type { Translated } from '../../catalogue.ts';
import type { settings as english } from '../en/settings.ts';

export const settings = {
  title: 'Cài đặt tài khoản',
  cancel: 'Thôi',
  save: 'Lưu',
  saving: 'Đang lưu…',

  verifyTitle: 'Bạn xác nhận địa chỉ email nhé',
  verifyText: 'Chúng tôi gửi đường dẫn đến {{email}}; bạn bấm một lần là địa chỉ được xác nhận.',
  verifySend: 'Gửi đường dẫn cho tôi',
  verifySending: 'Đang gửi…',
  verifySent: 'Đường dẫn đang được gửi đến {{email}}. Vài phút sau vẫn chưa thấy? Bạn xem trong thư rác nhé.',
  verifyAgain: 'Gửi lại',
  verifyFailed: 'Chưa gửi được thư. Bạn thử lại nhé.',
  verifiedNow: 'Địa chỉ email của bạn đã được xác nhận.',

  name: 'Tên',
  nameText: 'Mọi người thấy tên này và gọi bạn bằng tên này.',
  nameChange: 'Đổi tên',
  nameSaved: 'Đã đổi tên của bạn.',
  nameFailed: 'Chưa đổi được tên. Bạn thử lại nhé.',

  password: 'Mật khẩu',
  passwordText: 'Đổi xong, bạn chỉ còn đăng nhập ở đây.',
  passwordChange: 'Đổi mật khẩu',
  passwordCurrent: 'Mật khẩu hiện tại',
  passwordNew: 'Mật khẩu mới',
  passwordHint: 'Ít nhất 6 ký tự.',
  passwordConfirm: 'Gõ lại mật khẩu',
  passwordWrong: 'Đây không phải mật khẩu hiện tại của bạn',
  passwordSaved: 'Đã đổi mật khẩu của bạn.',
  passwordFailed: 'Chưa đổi được mật khẩu. Bạn thử lại nhé.',

  everywhere: 'Đăng xuất mọi nơi',
  everywhereText: 'Khi bạn quên đăng xuất ở máy khác, hoặc mất điện thoại.',
  everywhereAction: 'Đăng xuất mọi nơi',
  everywhereTitle: 'Đăng xuất trên mọi thiết bị?',
  everywhereDescription: 'Mọi nơi bạn đang đăng nhập đều bị đăng xuất ngay, kể cả ở đây.',
  everywhereBusy: 'Đang đăng xuất…',
  everywhereDone: 'Bạn đã đăng xuất trên mọi thiết bị.',
  everywhereFailed: 'Chưa đăng xuất được mọi thiết bị. Bạn thử lại nhé.',

  data: 'Dữ liệu của bạn',
  dataText: 'Tất cả những gì ở đây lưu về bạn, trong một tệp (JSON).',
  dataAction: 'Tải dữ liệu của bạn',
  dataBusy: 'Đang lấy dữ liệu…',
  dataDone: 'Dữ liệu của bạn đã được lưu thành {{file}}.',
  dataFailed: 'Chưa lấy được dữ liệu của bạn. Bạn thử lại nhé.',

  remove: 'Xóa tài khoản',
  removeText: 'Xóa hẳn tài khoản và mọi thứ thuộc về nó.',
  removeAction: 'Xóa tài khoản',
  removeTitle: 'Xóa tài khoản của bạn?',
  removeDescription:
    'Việc này không hoàn tác được. Tài khoản, hồ sơ gia sư cùng ảnh, tên và địa chỉ của bạn trong tin nhắn đều bị xóa. Thư đã gửi đi thì vẫn ở chỗ người nhận.',
  removeWord: 'XÓA',
  removeType: 'Để xác nhận, bạn gõ {{word}}',
  removeMismatch: 'Bạn gõ đúng từ {{word}} nhé',
  removeBusy: 'Đang xóa…',
  removeDone: 'Đã xóa tài khoản của bạn.',
  removeFailed: 'Chưa xóa được tài khoản của bạn. Bạn thử lại nhé.',
} as const satisfies Translated<typeof english>;
