import type { Language } from '@sao-mai/contracts';
import { composeMail } from '@sao-mai/platform';
import type { MailMessage, MailSite } from '@sao-mai/platform';
import { expiryTexts, noticeTexts } from './notice-email-texts.ts';

export interface NoticeEmailInput {
  readonly notice: string;
  /** A message of an account with this address was not sent, because the address was not confirmed in time. */
  readonly expired?: boolean;
  readonly to: string;
  readonly language: Language;
  readonly notMe: string;
}

/** The mail to an unconfirmed address: always the same text, without names or quotes. */
export function noticeEmail(input: NoticeEmailInput, site: MailSite): MailMessage {
  const { notice, expired = false, to, language, notMe } = input;
  const { siteName, siteUrl } = site;
  const text = (expired ? expiryTexts : noticeTexts)[language];
  const { heading } = text;
  return composeMail(
    site,
    { to, subject: heading, messageId: `notice-${notice}`, language },
    {
      heading,
      preview: text.ifYou,
      blocks: [text.opening(siteName), text.ifYou].map((line) => ({ kind: 'paragraph', text: line })),
      action: { label: text.list, url: `${siteUrl}/sent-messages` },
      choices: { lead: text.ifNot, links: [{ label: text.notMe, url: `${siteUrl}/not-me?lang=${language}#${notMe}` }] },
      footer: { text: text.why(siteName), link: { label: text.site, url: siteUrl } },
    },
  );
}
