import type { Language } from '@sao-mai/contracts';
import { mailLayout } from '@sao-mai/platform';
import type { MailMessage } from '@sao-mai/platform';
import type { AccountMailKind } from './account-mail.ts';

export interface MailSite {
  readonly siteName: string;
  readonly siteUrl: string;
}

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly opening: string;
  readonly then: string;
  readonly action: string;
  readonly note: string;
}

interface MailLanguage {
  readonly words: (siteName: string) => Readonly<Record<AccountMailKind, Words>>;
  readonly account: string;
  readonly why: (siteName: string) => string;
}

const en: MailLanguage = {
  words: (siteName) => ({
    'verify-email': {
      subject: `Confirm your email address for ${siteName}`,
      heading: 'Is this your address?',
      opening: 'Hello, please confirm that this email address is yours.',
      then: 'Once it is confirmed, nobody else can use it here, and you can always get back into your account with it.',
      action: 'Yes, this is my address',
      note: 'The link works once. If you have no account here, or did not ask for this email, do nothing: unless you confirm it, the address is not used.',
    },
    'reset-password': {
      subject: `Choose a new password for ${siteName}`,
      heading: 'Choose a new password',
      opening: 'Hello, here is the link to choose a new password.',
      then: 'Once you have changed it, you are signed out everywhere the old password was used.',
      action: 'Choose a new password',
      note: 'The link works once and for an hour. If you did not ask for it, do nothing: your password stays as it is.',
    },
  }),
  account: 'Your account',
  why: (siteName) => `You get this email because someone asked for it with your address on ${siteName}.`,
};

const vi: MailLanguage = {
  words: (siteName) => ({
    'verify-email': {
      subject: `Xác nhận địa chỉ email của bạn trên ${siteName}`,
      heading: 'Đây có phải địa chỉ của bạn?',
      opening: 'Chào bạn, vui lòng xác nhận địa chỉ email này là của bạn.',
      then: 'Sau khi xác nhận, không ai khác có thể dùng địa chỉ này ở đây, và bạn luôn có thể dùng nó để lấy lại tài khoản.',
      action: 'Đúng, đây là địa chỉ của tôi',
      note: 'Đường dẫn chỉ dùng được một lần. Nếu bạn không có tài khoản ở đây hoặc không yêu cầu email này, bạn không cần làm gì: bạn chưa xác nhận thì địa chỉ này không được dùng.',
    },
    'reset-password': {
      subject: `Đặt mật khẩu mới cho ${siteName}`,
      heading: 'Đặt mật khẩu mới',
      opening: 'Chào bạn, đây là đường dẫn để bạn đặt mật khẩu mới.',
      then: 'Sau khi bạn đổi, mọi nơi đang đăng nhập bằng mật khẩu cũ sẽ bị đăng xuất.',
      action: 'Đặt mật khẩu mới',
      note: 'Đường dẫn dùng được một lần trong vòng một giờ. Nếu bạn không yêu cầu, bạn không cần làm gì: mật khẩu của bạn vẫn giữ nguyên.',
    },
  }),
  account: 'Tài khoản của bạn',
  why: (siteName) => `Bạn nhận được email này vì có người đã yêu cầu bằng địa chỉ của bạn trên ${siteName}.`,
};

const languages: Readonly<Record<Language, MailLanguage>> = { en, vi };

export interface AccountEmailInput {
  readonly id: string;
  readonly kind: AccountMailKind;
  readonly to: { readonly email: string; readonly language: Language };
  readonly code: string;
}

/** The address may belong to somebody else, so the mail contains nothing its creator typed, not even the name. */
export function accountEmail({ id, kind, to, code }: AccountEmailInput, { siteName, siteUrl }: MailSite): MailMessage {
  const language = languages[to.language];
  const { subject, heading, opening, then, action, note } = language.words(siteName)[kind];
  const layout = mailLayout({
    siteName,
    siteUrl,
    language: to.language,
    heading,
    preview: opening,
    blocks: [opening, then].map((text) => ({ kind: 'paragraph', text })),
    action: { label: action, url: `${siteUrl}/${kind}?oobCode=${encodeURIComponent(code)}` },
    notes: [note],
    footer: { text: language.why(siteName), link: { label: language.account, url: `${siteUrl}/user-profile` } },
  });
  return { to: to.email, subject, messageId: `account-${id}`, language: to.language, ...layout };
}
