import type { Language } from '@sao-mai/contracts';
import type { KeptDays } from '@sao-mai/platform';

const sentences = (...all: readonly (string | false)[]): string => all.filter((one) => one !== false).join(' ');

/** What the operator removes after a time, for the page 'Privacy'. */
export const retentionTexts: Readonly<Record<Language, (kept: KeptDays) => string>> = {
  en: ({ inquiries, mails, decisions }) =>
    sentences(
      inquiries !== undefined &&
        `Messages and the answers to them are deleted ${String(inquiries)} days after the message was written, even if you keep your account.`,
      decisions !== undefined &&
        `Decisions about a profile are deleted after ${String(decisions)} days, except for the latest one.`,
      `What we noted about an email that could not be delivered is deleted after ${String(mails)} days.`,
    ),
  vi: ({ inquiries, mails, decisions }) =>
    sentences(
      inquiries !== undefined &&
        `Lời nhắn và câu trả lời bị xóa sau ${String(inquiries)} ngày kể từ khi lời nhắn được viết, kể cả khi bạn vẫn giữ tài khoản.`,
      decisions !== undefined &&
        `Quyết định về một hồ sơ bị xóa sau ${String(decisions)} ngày, trừ quyết định gần nhất.`,
      `Những gì chúng tôi ghi lại về một email không gửi được bị xóa sau ${String(mails)} ngày.`,
    ),
};
