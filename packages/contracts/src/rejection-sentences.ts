import type { Language } from './language.ts';
import { isRejectionCode } from './rejection-codes.ts';
import type { RejectionCode } from './rejection-codes.ts';

/** Written to the tutor, each names the part of the profile; the admin's dialog puts them into the reason. */
export const rejectionSentences: Readonly<Record<RejectionCode, Readonly<Record<Language, string>>>> = {
  'photo-unclear': {
    en: 'Your photo does not show your face clearly. Please use a portrait taken close by and in good light.',
    vi: 'Ảnh chưa thấy rõ khuôn mặt. Bạn dùng ảnh chân dung chụp gần, đủ sáng nhé.',
  },
  'bio-short': {
    en: 'Your introduction is too short for students to get to know you. Please say what you teach, how a lesson goes and what you have done so far.',
    vi: 'Phần giới thiệu còn ngắn, học viên chưa hình dung được về bạn. Bạn viết thêm bạn dạy gì, một buổi học ra sao và bạn đã làm những gì nhé.',
  },
  'bio-contact': {
    en: 'Please leave phone numbers and addresses out of your introduction; there are fields of their own for them.',
    vi: 'Bạn đừng để số điện thoại và địa chỉ trong phần giới thiệu nhé; hồ sơ có ô riêng cho các mục này.',
  },
  'subjects-wrong': {
    en: 'The categories do not fit what you describe. Please choose those in which students will look for you.',
    vi: 'Lĩnh vực bạn chọn chưa khớp với phần giới thiệu. Bạn chọn đúng lĩnh vực mà học viên sẽ tìm nhé.',
  },
  'bio-links': {
    en: 'Your introduction leads to another service. Please describe your lessons here and remove those links.',
    vi: 'Phần giới thiệu dẫn sang dịch vụ khác. Bạn mô tả lớp học ngay tại đây và bỏ các đường dẫn đó nhé.',
  },
  'bio-wording': {
    en: 'Some of the wording in your introduction may hurt readers. Please write it in a friendlier way.',
    vi: 'Một vài chỗ dùng từ trong phần giới thiệu có thể làm người đọc phật lòng. Bạn viết lại nhẹ nhàng hơn nhé.',
  },
  'lessons-unclear': {
    en: 'It is not clear how and when you teach. Please name the ways in which you teach and the times you are free.',
    vi: 'Chưa rõ bạn dạy theo hình thức nào và vào lúc nào. Bạn ghi rõ hình thức dạy và thời gian rảnh nhé.',
  },
};

/** What a rejection finds fault with: the admin's words, else a line for each code that this release knows; '' without both. */
export function rejectionText(
  { reason, codes = [] }: { readonly reason: string | null; readonly codes?: readonly string[] | undefined },
  language: Language,
): string {
  if (reason !== null && reason !== '') return reason;
  const sentences = codes.filter(isRejectionCode).map((code) => rejectionSentences[code][language]);
  return sentences.length > 1 ? sentences.map((sentence) => `• ${sentence}`).join('\n') : sentences.join('');
}
