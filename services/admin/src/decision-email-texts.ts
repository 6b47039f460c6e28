import type { Decision, Language, TutorStatus } from '@sao-mai/contracts';

export interface DecisionWords {
  readonly subject: string;
  readonly heading: string;
  readonly opening: string;
  readonly then: readonly string[];
  readonly shows: 'profile' | 'account' | 'rewrite';
}

interface CommonWords {
  readonly reason: string;
  readonly profile: string;
  readonly account: string;
  readonly rewrite: string;
  readonly support: string;
  readonly confirmFirst: string;
  readonly why: string;
}

interface MailLanguage {
  readonly common: (siteName: string, supportEmail: string) => CommonWords;
  readonly of: (status: TutorStatus, siteName: string, name: string) => Readonly<Record<Decision, DecisionWords>>;
}

const activatedEn: Readonly<Record<TutorStatus, string>> = {
  approved: 'Students can find it and write to you again.',
  pending: 'It is still waiting for our approval; we will write to you as soon as we have read it.',
  rejected: 'It has not been approved, though, so students cannot see it.',
};

const en: MailLanguage = {
  common: (siteName, supportEmail) => ({
    reason: 'The reason:',
    profile: 'See your profile',
    account: 'Your account',
    rewrite: 'Rewrite profile',
    support: `Do you have a question? Write to us at ${supportEmail}.`,
    confirmFirst:
      'One step is left before students can find you: log in and confirm this email address in your account. Your profile then appears in search by itself.',
    why: `You get this email because you have a tutor profile on ${siteName}.`,
  }),
  of: (status, siteName, name) => ({
    approved: {
      subject: `Your profile on ${siteName} is approved`,
      heading: 'Your profile is approved',
      opening: `Hello ${name}, we have read your profile and approved it.`,
      then: [
        'From now on students can find you and write to you. Their messages come straight to this address, and you can edit your profile whenever you like.',
      ],
      shows: 'profile',
    },
    rejected: {
      subject: `Your profile on ${siteName} was not approved`,
      heading: 'Your profile was not approved',
      opening: `Hello ${name}, thank you for wanting to teach on ${siteName}. We have read your profile and cannot publish it as it is.`,
      then: ['What you have written is filled in already, so you only change what is needed. We will read it again.'],
      shows: 'rewrite',
    },
    deactivated: {
      subject: `Your profile on ${siteName} is deactivated`,
      heading: 'Your profile is deactivated',
      opening: `Hello ${name}, your profile has been taken out of public view.`,
      then: ['Students cannot find it or write to you for now. You can still log in, and edit or delete the profile.'],
      shows: 'account',
    },
    activated: {
      subject: `Your profile on ${siteName} is active again`,
      heading: 'Your profile is active again',
      opening: `Hello ${name}, your profile is no longer deactivated.`,
      then: [activatedEn[status]],
      shows: status === 'approved' ? 'profile' : 'account',
    },
  }),
};

const activatedVi: Readonly<Record<TutorStatus, string>> = {
  approved: 'Học viên lại có thể tìm thấy hồ sơ và gửi lời nhắn cho bạn.',
  pending: 'Hồ sơ vẫn đang chờ duyệt; chúng tôi sẽ báo cho bạn ngay khi xem xong.',
  rejected: 'Tuy vậy, hồ sơ không được duyệt nên học viên vẫn không xem được.',
};

const vi: MailLanguage = {
  common: (siteName, supportEmail) => ({
    reason: 'Lý do:',
    profile: 'Xem hồ sơ của bạn',
    account: 'Tài khoản của bạn',
    rewrite: 'Viết lại hồ sơ',
    support: `Bạn có thắc mắc? Bạn viết cho chúng tôi qua ${supportEmail} nhé.`,
    confirmFirst:
      'Còn một bước nữa để học viên tìm thấy bạn: bạn đăng nhập và xác nhận địa chỉ email này trong mục tài khoản. Sau đó hồ sơ tự động có trong kết quả tìm kiếm.',
    why: `Bạn nhận được email này vì bạn có hồ sơ gia sư trên ${siteName}.`,
  }),
  of: (status, siteName, name) => ({
    approved: {
      subject: `Hồ sơ của bạn trên ${siteName} đã được duyệt`,
      heading: 'Hồ sơ của bạn đã được duyệt',
      opening: `Chào ${name}, chúng tôi đã xem và duyệt hồ sơ của bạn.`,
      then: [
        'Từ bây giờ học viên có thể tìm thấy bạn và gửi lời nhắn cho bạn. Lời nhắn sẽ đến thẳng địa chỉ email này, và bạn có thể sửa hồ sơ bất cứ lúc nào.',
      ],
      shows: 'profile',
    },
    rejected: {
      subject: `Hồ sơ của bạn trên ${siteName} không được duyệt`,
      heading: 'Hồ sơ của bạn không được duyệt',
      opening: `Chào ${name}, cảm ơn bạn đã muốn dạy trên ${siteName}. Chúng tôi đã xem hồ sơ của bạn nhưng chưa thể đăng hồ sơ này.`,
      then: ['Những gì bạn đã viết được điền sẵn, bạn chỉ cần sửa. Chúng tôi sẽ xem lại hồ sơ.'],
      shows: 'rewrite',
    },
    deactivated: {
      subject: `Hồ sơ của bạn trên ${siteName} đang tạm ngưng`,
      heading: 'Hồ sơ của bạn đang tạm ngưng',
      opening: `Chào ${name}, hồ sơ của bạn hiện không còn hiển thị công khai.`,
      then: [
        'Tạm thời học viên không tìm thấy hồ sơ và không gửi lời nhắn cho bạn được. Bạn vẫn có thể đăng nhập, sửa hoặc xóa hồ sơ.',
      ],
      shows: 'account',
    },
    activated: {
      subject: `Hồ sơ của bạn trên ${siteName} đã hoạt động trở lại`,
      heading: 'Hồ sơ của bạn đã hoạt động trở lại',
      opening: `Chào ${name}, hồ sơ của bạn không còn tạm ngưng nữa.`,
      then: [activatedVi[status]],
      shows: status === 'approved' ? 'profile' : 'account',
    },
  }),
};

export const decisionWords: Readonly<Record<Language, MailLanguage>> = { en, vi };
