import type { Language } from '@sao-mai/contracts';
import { mailLayout } from '@sao-mai/platform';
import type { MailMessage, MailSite } from '@sao-mai/platform';
import { texts } from './notice-email-texts.ts';

export interface NoticeEmailInput {
  readonly notice: string;
  readonly to: string;
  readonly language: Language;
  readonly notMe: string;
}

/** The mail to an unconfirmed address: always the same text, without names or quotes. */
export function noticeEmail({ notice, to, language, notMe }: NoticeEmailInput, site: MailSite): MailMessage {
  const { siteName, siteUrl } = site;
  const text = texts[language];
  return {
    to,
    subject: text.heading,
    messageId: `notice-${notice}`,
    language,
    ...mailLayout({
      siteName,
      siteUrl,
      language,
      heading: text.heading,
      preview: text.ifYou,
      blocks: [
        { kind: 'paragraph', text: text.opening(siteName) },
        { kind: 'paragraph', text: text.ifYou },
      ],
      action: { label: text.list, url: `${siteUrl}/sent-messages` },
      choices: { lead: text.ifNot, links: [{ label: text.notMe, url: `${siteUrl}/not-me?lang=${language}#${notMe}` }] },
      footer: { text: text.why(siteName), link: { label: text.site, url: siteUrl } },
    }),
  };
}
