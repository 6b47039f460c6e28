/** The marketplace as mails name and link it. */
export interface MailSite {
  readonly siteName: string;
  readonly siteUrl: string;
}
