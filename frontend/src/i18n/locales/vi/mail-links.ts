import type { Translated } from '../../catalogue.ts';
import type { mailLinks as english } from '../en/mail-links.ts';

export const mailLinks = {
  forgotTitle: 'Bạn quên mật khẩu?',
  forgotLead: 'Bạn cho biết địa chỉ email, chúng tôi gửi đường dẫn để bạn đặt mật khẩu mới.',
  email: 'Email',
  send: 'Gửi đường dẫn',
  sending: 'Đang gửi…',
  sentTitle: 'Bạn mở hộp thư xem nhé',
  sentText:
    'Nếu {{email}} có tài khoản ở đây, email kèm đường dẫn đang được gửi đến. Vài phút sau vẫn chưa thấy? Bạn xem trong thư rác, hoặc yêu cầu gửi lại.',
  sendFailed: 'Chưa yêu cầu gửi email được. Bạn thử lại nhé.',
  remembered: 'Bạn nhớ ra rồi?',
  toLogin: 'Đăng nhập',

  resetTitle: 'Đặt mật khẩu mới',
  resetFor: 'Cho tài khoản {{email}}.',
  checking: 'Chờ một chút, chúng tôi đang kiểm tra đường dẫn…',
  newPassword: 'Mật khẩu mới',
  passwordHint: 'Ít nhất 6 ký tự.',
  confirmPassword: 'Nhập lại mật khẩu',
  save: 'Lưu mật khẩu mới',
  saving: 'Đang lưu…',
  saveFailed: 'Chưa lưu được mật khẩu mới. Bạn thử lại nhé.',
  savedTitle: 'Đã đặt mật khẩu mới',
  savedText: 'Từ nay bạn đăng nhập bằng mật khẩu này. Những thiết bị đã đăng nhập trước đó sẽ hỏi lại một lần.',
  savedToast: 'Đã đặt mật khẩu mới, và bạn đã đăng nhập.',

  linkTitle: 'Đường dẫn này không còn dùng được',
  linkText:
    'Đường dẫn loại này chỉ dùng được một lần và trong thời gian ngắn. Bạn yêu cầu đường dẫn mới, email sẽ đến ngay.',
  expiredTitle: 'Đường dẫn này đã hết hạn',
  expiredText:
    'Để an toàn cho bạn, đường dẫn loại này chỉ dùng được trong thời gian ngắn. Bạn yêu cầu đường dẫn mới, email sẽ đến ngay.',
  linkFailed: 'Chưa kiểm tra được đường dẫn. Bạn thử lại nhé.',
  askAgain: 'Yêu cầu đường dẫn mới',

  verifyTitle: 'Địa chỉ email của bạn',
  verifying: 'Chờ một chút, chúng tôi đang xác nhận địa chỉ của bạn…',
  verifiedTitle: 'Đã xác nhận địa chỉ email của bạn',
  verifiedText: 'Cảm ơn bạn. Vậy là xong.',
  verifyLinkText:
    'Đường dẫn loại này chỉ dùng được một lần và trong thời gian ngắn. Có thể địa chỉ của bạn đã được xác nhận rồi: trang tài khoản cho biết điều đó, và gửi đường dẫn mới nếu chưa.',
  verifyExpiredText:
    'Đường dẫn loại này chỉ dùng được trong thời gian ngắn. Bạn đăng nhập nhé: trang tài khoản sẽ gửi đường dẫn mới nếu địa chỉ của bạn chưa được xác nhận.',
  verifyNewText: 'Chúng tôi có thể gửi đường dẫn mới đến {{email}}.',
  verifySend: 'Gửi đường dẫn mới cho tôi',
  verifySent: 'Đường dẫn mới đang được gửi đến {{email}}. Vài phút sau vẫn chưa thấy? Bạn xem trong thư rác nhé.',
  toAccount: 'Về trang tài khoản',

  newAddressTitle: 'Địa chỉ email mới của bạn',
  newAddressLead:
    'Từ nay bạn đăng nhập bằng địa chỉ đã nhận đường dẫn này. Mọi nơi đang đăng nhập sẽ bị đăng xuất một lần.',
  newAddressConfirm: 'Dùng địa chỉ này',
  newAddressBusy: 'Đang đổi địa chỉ…',
  newAddressDone: 'Đã đổi địa chỉ email của bạn',
  newAddressDoneText: 'Từ nay bạn đăng nhập bằng {{email}}. Mật khẩu vẫn như cũ.',
  newAddressDeadText:
    'Đường dẫn loại này chỉ dùng được một lần, trong một giờ, và chỉ đường dẫn mới nhất dùng được. Bạn yêu cầu lại ở trang tài khoản nhé.',
  newAddressTaken: 'Địa chỉ này đã có tài khoản',
  newAddressTakenText: 'Vừa có người đăng ký địa chỉ này. Tài khoản của bạn giữ địa chỉ cũ.',
  newAddressFailed: 'Chưa đổi được địa chỉ. Bạn thử lại nhé.',
} as const satisfies Translated<typeof english>;
