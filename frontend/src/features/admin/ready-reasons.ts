import { languages, visibleText } from '@sao-mai/contracts';
import type { Language, RejectionCode } from '@sao-mai/contracts';
import type { TextKey } from '../../i18n/i18n.ts';
import { textLanguage } from '../../i18n/text-language.ts';

interface ReadyReason extends Readonly<Record<Language, string>> {
  readonly label: TextKey;
  /** Marks the form's part when the profile is rewritten. */
  readonly code: RejectionCode;
}

/** The reason for a decision: text, and codes for a rejection. */
export interface Reason {
  readonly text: string;
  readonly codes: readonly RejectionCode[];
}
export const noReason: Reason = { text: '', codes: [] };

/** Written to the tutor, so both languages are here, whatever the page's language. */
export const readyReasons = [
  {
    label: 'admin.readyPhoto',
    code: 'photo-unclear',
    en: 'Your photo does not show your face clearly. Please use a portrait taken close by and in good light.',
    vi: 'Ảnh chưa thấy rõ khuôn mặt. Bạn dùng ảnh chân dung chụp gần, đủ sáng nhé.',
  },
  {
    label: 'admin.readyShort',
    code: 'bio-short',
    en: 'Your introduction is too short for students to get to know you. Please say what you teach, how a lesson goes and what you have done so far.',
    vi: 'Phần giới thiệu còn ngắn, học viên chưa hình dung được về bạn. Bạn viết thêm bạn dạy gì, một buổi học ra sao và bạn đã làm những gì nhé.',
  },
  {
    label: 'admin.readyContact',
    code: 'bio-contact',
    en: 'Please leave phone numbers and addresses out of your introduction; there are fields of their own for them.',
    vi: 'Bạn đừng để số điện thoại và địa chỉ trong phần giới thiệu nhé; hồ sơ có ô riêng cho các mục này.',
  },
  {
    label: 'admin.readyCategory',
    code: 'subjects-wrong',
    en: 'The categories do not fit what you describe. Please choose those in which students will look for you.',
    vi: 'Lĩnh vực bạn chọn chưa khớp với phần giới thiệu. Bạn chọn đúng lĩnh vực mà học viên sẽ tìm nhé.',
  },
  {
    label: 'admin.readyLinks',
    code: 'bio-links',
    en: 'Your profile leads to another service. Please describe your lessons here and remove those links.',
    vi: 'Hồ sơ dẫn sang dịch vụ khác. Bạn mô tả lớp học ngay tại đây và bỏ các đường dẫn đó nhé.',
  },
  {
    label: 'admin.readyWords',
    code: 'bio-wording',
    en: 'Some of the wording may hurt readers. Please write it in a friendlier way.',
    vi: 'Một vài chỗ dùng từ có thể làm người đọc phật lòng. Bạn viết lại nhẹ nhàng hơn nhé.',
  },
  {
    label: 'admin.readyLessons',
    code: 'lessons-unclear',
    en: 'It is not clear how and when you teach. Please name the ways in which you teach and the times you are free.',
    vi: 'Chưa rõ bạn dạy theo hình thức nào và vào lúc nào. Bạn ghi rõ hình thức dạy và thời gian rảnh nhé.',
  },
] as const satisfies readonly ReadyReason[];

/** The language the tutor most likely reads: that of the bio. */
export const languageOfBio = (bio: string): Language => textLanguage(visibleText(bio)) ?? 'en';

function toggleSentence(reason: string, sentence: string): string {
  if (reason.includes(sentence))
    return reason
      .replace(sentence, '')
      .replace(/\s{2,}/g, ' ')
      .trim();
  const kept = reason.trimEnd();
  return kept === '' ? sentence : `${kept} ${sentence}`;
}

/** Adds or removes a prepared reason: its code and its sentence, in either language. */
export function toggleReady({ text, codes }: Reason, ready: ReadyReason, language: Language): Reason {
  const added = codes.includes(ready.code);
  const present = languages.map((one) => ready[one]).find((sentence) => text.includes(sentence));
  if (added) {
    return {
      text: present === undefined ? text : toggleSentence(text, present),
      codes: codes.filter((code) => code !== ready.code),
    };
  }
  return {
    text: present === undefined ? toggleSentence(text, ready[language]) : text,
    codes: [...codes, ready.code],
  };
}
