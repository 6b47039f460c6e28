import { composeMail, plainSentence } from '@sao-mai/platform';
import type { MailContent, MailLink, MailMessage, MailSite } from '@sao-mai/platform';

interface DigestEmail
  extends Pick<MailMessage, 'to' | 'messageId'>, Pick<MailContent, 'language' | 'heading' | 'preview' | 'blocks'> {
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
  const unsubscribe = `${site.siteUrl}/mail-link?lang=${language}#${stop.token}`;
  const oneClick = `${site.siteUrl}/api/inquiries/unsubscribe?token=${stop.token}`;
  const envelope = { to, subject: plainSentence(heading), messageId, unsubscribe, oneClick, language };
  return composeMail(site, envelope, {
    ...{ heading, preview, blocks, action },
    notes: [note],
    footer: { text: why, link: { label: stop.label, url: unsubscribe }, ...(also && { also }) },
  });
}
