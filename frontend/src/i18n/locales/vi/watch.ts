import type { Translated } from '../../catalogue.ts';
import type { watch as english } from '../en/watch.ts';

export const watch = {
  tell: 'Báo cho tôi khi có người dạy {{what}} ở {{place}}',
  tellSubject: 'Báo cho tôi khi có người dạy {{what}}',
  tellPlace: 'Báo cho tôi khi có người dạy ở {{place}}',
  tellAll: 'Báo cho tôi khi có người phù hợp: {{what}}',
  needsAccount:
    'Qua email, mỗi ngày nhiều nhất một lần. Việc này cần tài khoản: bạn đăng ký hoặc đăng nhập rồi bấm lại ở đây nhé.',
  howOften: 'Sáng nào chúng tôi cũng tìm lại, trong sáu tháng, và mỗi ngày gửi nhiều nhất một email.',
  setting: 'Chờ một chút…',
  watched: 'Chúng tôi sẽ báo cho bạn',
  until: 'Ngay khi có người phù hợp: {{what}}. Đến {{date}}, qua email.',
  stop: 'Ngừng theo dõi',
  stopOf: 'Ngừng theo dõi: {{what}}',
  stopping: 'Đang ngừng…',
  all: 'Mọi tìm kiếm đang theo dõi',
  failed: 'Chưa được rồi. Bạn thử lại nhé.',
  confirmTitle: 'Bạn xác nhận địa chỉ email trước nhé',
  confirmText: 'Khi đó chúng tôi mới báo được qua email khi có người phù hợp. Đường dẫn sẽ được gửi đến {{email}}.',
  confirmSend: 'Gửi đường dẫn cho tôi',
  confirmSending: 'Đang gửi…',
  confirmSent: 'Đường dẫn đang được gửi đến {{email}}. Bạn bấm vào đó rồi quay lại đây.',
  confirmAgain: 'Gửi lại',
  title: 'Tìm kiếm đang theo dõi',
  none: 'Bạn không còn theo dõi tìm kiếm nào.',
  ends: 'Đến {{date}}',
} as const satisfies Translated<typeof english>;
