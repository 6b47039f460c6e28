import type { Language } from '@sao-mai/contracts';
import { mailLayout, plainSentence } from '@sao-mai/platform';
import type { MailBlock, MailLink, MailMessage, MailSite } from '@sao-mai/platform';
import { unsubscribeAddresses } from '../links/unsubscribe-addresses.ts';

interface DigestEmail {
  readonly to: string;
  readonly messageId: string;
  readonly language: Language;
  readonly heading: string;
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
  readonly action: MailLink;
  readonly note: string;
  /** Why the person gets such mails, and the link that stops them. */
  readonly why: string;
  readonly stop: { readonly label: string; readonly token: string };
  /** Another link of the footer. */
  readonly also?: MailLink;
}

/** A daily mail to a person, who can stop its kind in the mail program or by the link in its footer. */
export function digestEmail(digest: DigestEmail, site: MailSite): MailMessage {
  const { to, messageId, language, heading, preview, blocks, action, note, why, stop, also } = digest;
  const { siteName, siteUrl } = site;
  const addresses = unsubscribeAddresses(site, language, stop.token);
  return {
    to,
    subject: plainSentence(heading),
    messageId,
    ...addresses,
    language,
    ...mailLayout({
      ...{ siteName, siteUrl, language, heading, preview, blocks, action },
      notes: [note],
      footer: { text: why, link: { label: stop.label, url: addresses.unsubscribe }, ...(also && { also }) },
    }),
  };
}
