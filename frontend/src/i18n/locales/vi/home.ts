import type { Translated } from '../../catalogue.ts';
import type { home as english } from '../en/home.ts';

export const home = {
  title: 'Tìm gia sư và người hướng dẫn',
  description:
    'Đọc hồ sơ gia sư và người hướng dẫn: dạy thế nào, rảnh khi nào, học phí ra sao, rồi gửi lời nhắn cho người bạn tin tưởng.',
  heading: 'Có một gia sư hợp với bạn. Mình cùng tìm nhé.',
  lead: 'Đọc kỹ từng hồ sơ, gửi lời nhắn cho người bạn tin tưởng và học theo cách của bạn. Muốn xem trước thì không cần tài khoản.',
  searchLabel: 'Bạn muốn học gì?',
  searchPlaceholder: 'Môn học, tên, nơi dạy',
  categoryLabel: 'Lĩnh vực',
  anyCategory: 'Mọi lĩnh vực',
  searchButton: 'Tìm gia sư',
  tryLabel: 'Tìm thử',
  orBecome: 'Hoặc chia sẻ điều bạn biết:',

  categoriesHeading: 'Lĩnh vực',

  newestHeading: 'Vừa có mặt trên {{siteName}}',
  seeAll: 'Xem tất cả {{tutors}}',
  newestFailed: 'Chưa tải được danh sách gia sư',
  newestEmptyTitle: 'Chưa có hồ sơ nào',
  newestEmptyText: 'Nếu bạn có điều muốn dạy, hồ sơ của bạn có thể là hồ sơ đầu tiên ở đây.',

  problem:
    'Tìm gia sư lâu nay vẫn là hỏi người quen, gọi một trung tâm rồi chờ. Bạn <em>không biết ai sẽ dạy mình</em> cho tới buổi đầu tiên.',
  solution1:
    'Ở đây, mỗi gia sư tự giới thiệu: dạy gì, dạy thế nào, rảnh khi nào, học phí bao nhiêu. Chúng tôi đọc từng hồ sơ trước khi đăng.',
  solution2:
    'Bạn đọc, bạn chọn, bạn tự gửi lời nhắn. Lời nhắn tới thẳng email của gia sư, và câu trả lời về thẳng với bạn.',

  learnHeading: 'Nếu bạn muốn học',
  learn1Title: 'Biết mình sẽ gặp ai',
  learn1Text: 'Hồ sơ kể rõ cách dạy, kinh nghiệm, giờ rảnh và học phí trước khi bạn gửi lời nhắn.',
  learn2Title: 'Gửi thẳng cho gia sư',
  learn2Text: 'Lời nhắn của bạn tới email của họ, câu trả lời về với bạn. Không qua trung gian.',
  learn3Title: 'Cứ xem trước đã',
  learn3Text: 'Tìm và đọc thì không cần tài khoản. Chỉ khi muốn gửi lời nhắn bạn mới cần đăng nhập.',

  teachHeading: 'Nếu bạn muốn dạy',
  teach1Title: 'Một trang giới thiệu tử tế',
  teach1Text: 'Viết về mình bằng lời của mình, bằng tiếng Việt hay tiếng Anh.',
  teach2Title: 'Học viên đã đọc về bạn',
  teach2Text: 'Người gửi lời nhắn đã biết bạn dạy thế nào và học phí ra sao.',
  teach3Title: 'Theo cách của bạn',
  teach3Text: 'Học phí, giờ giấc, nơi dạy do bạn quyết. Bạn cũng có thể để dành chuyện học phí cho lần trò chuyện đầu.',

  stepsHeading: 'Ba bước đến buổi học đầu tiên',
  step1Title: 'Tìm',
  step1Text: 'Gõ điều bạn muốn học, chọn lĩnh vực, nơi dạy và mức học phí hợp với mình.',
  step2Title: 'Kết nối',
  step2Text: 'Đọc hồ sơ, rồi gửi lời nhắn: vài dòng về bạn và điều bạn đang mong.',
  step3Title: 'Học',
  step3Text: 'Hẹn buổi học đầu tiên. Mọi việc sau đó do hai người thống nhất.',

  callHeading: 'Ai cũng có điều để dạy, và điều để học.',
  callText: 'Bắt đầu bằng một lần tìm, hoặc bằng vài dòng kể về chính bạn.',
} as const satisfies Translated<typeof english>;
