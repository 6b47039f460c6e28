import type { Language } from '@sao-mai/contracts';
import type { MailSite } from '@sao-mai/platform';

/** Where a mail's recipient stops such mails: on a page, or by one click in the mail program. */
export const unsubscribeAddresses = (
  { siteUrl }: MailSite,
  language: Language,
  token: string,
): { readonly unsubscribe: string; readonly oneClick: string } => ({
  unsubscribe: `${siteUrl}/mail-link?lang=${language}#${token}`,
  oneClick: `${siteUrl}/api/inquiries/unsubscribe?token=${token}`,
});
