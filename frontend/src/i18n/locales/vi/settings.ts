import type { Translated } from '../../catalogue.ts';
import type { settings as english } from '../en/settings.ts';

export const settings = {
  title: 'Cài đặt tài khoản',
  save: 'Lưu',
  saving: 'Đang lưu…',

  verifyTitle: 'Bạn xác nhận địa chỉ email nhé',
  verifyText: 'Chúng tôi sẽ gửi đường dẫn đến {{email}}; bạn bấm vào đó là địa chỉ được xác nhận.',
  verifySend: 'Gửi đường dẫn cho tôi',
  verifySending: 'Đang gửi…',
  verifySent: 'Đường dẫn đang được gửi đến {{email}}. Vài phút sau vẫn chưa thấy? Bạn xem trong thư rác nhé.',
  verifyAgain: 'Gửi lại',
  verifyFailed: 'Chưa gửi được email. Bạn thử lại nhé.',
  verifiedNow: 'Địa chỉ email của bạn đã được xác nhận.',

  name: 'Tên',
  nameText: 'Mọi người thấy tên này và gọi bạn bằng tên này.',
  nameChange: 'Đổi tên',
  nameSaved: 'Đã đổi tên của bạn.',
  nameFailed: 'Chưa đổi được tên. Bạn thử lại nhé.',

  email: 'Địa chỉ email',
  emailText: 'Chúng tôi gửi đường dẫn đến địa chỉ mới. Địa chỉ chỉ đổi khi bạn mở đường dẫn, sau đó bạn đăng nhập lại.',
  emailChange: 'Đổi địa chỉ email',
  emailNew: 'Địa chỉ email mới',
  emailSend: 'Gửi đường dẫn',
  emailSent: 'Đường dẫn đang được gửi đến {{email}}, dùng được trong một giờ.',
  emailNoPassword:
    'Nếu bạn chỉ đăng nhập bằng LinkedIn, bạn đặt mật khẩu trước nhé: đăng xuất rồi chọn “Quên mật khẩu?”.',
  emailFailed: 'Chưa gửi được email. Bạn thử lại nhé.',

  password: 'Mật khẩu',
  passwordLead: 'Bạn đổi lúc nào cũng được.',
  passwordText: 'Các thiết bị khác sẽ hỏi mật khẩu mới.',
  passwordChange: 'Đổi mật khẩu',
  passwordCurrent: 'Mật khẩu hiện tại',
  passwordNew: 'Mật khẩu mới',
  passwordHint: 'Ít nhất 6 ký tự.',
  passwordConfirm: 'Nhập lại mật khẩu',
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
  dataText: 'Mọi thông tin chúng tôi lưu về bạn, trong một tệp (JSON).',
  dataAction: 'Tải dữ liệu của bạn',
  dataBusy: 'Đang lấy dữ liệu…',
  dataDone: 'Dữ liệu của bạn đã được lưu thành {{file}}.',
  dataFailed: 'Chưa lấy được dữ liệu của bạn. Bạn thử lại nhé.',

  remove: 'Xóa tài khoản',
  removeText: 'Xóa hẳn tài khoản cùng mọi dữ liệu trong đó.',
  removeAction: 'Xóa tài khoản',
  removeTitle: 'Xóa tài khoản của bạn?',
  removeDescription:
    'Xóa rồi thì không khôi phục được. Tài khoản, hồ sơ gia sư cùng ảnh, tên và địa chỉ của bạn trong các lời nhắn đều bị xóa. Email đã gửi đi thì người nhận vẫn giữ.',
  removeWord: 'XÓA',
  removeType: 'Để xác nhận, bạn gõ <word>{{word}}</word>',
  removeMismatch: 'Bạn gõ đúng từ {{word}} nhé',
  removeBusy: 'Đang xóa…',
  removeDone: 'Đã xóa tài khoản của bạn.',
  removeFailed: 'Chưa xóa được tài khoản của bạn. Bạn thử lại nhé.',
} as const satisfies Translated<typeof english>;
