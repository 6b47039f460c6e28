/** A mail as the catcher's JSON gives it (MailDev's shape). */
export interface CaughtMail {
  readonly from: readonly { readonly address: string; readonly name: string }[];
  readonly to: readonly { readonly address: string; readonly name: string }[];
  readonly replyTo: readonly { readonly address: string; readonly name: string }[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
}

export async function caughtMails(mailUrl: string, to?: string): Promise<readonly CaughtMail[]> {
  const mails = (await (await fetch(`${mailUrl}/api/email`)).json()) as readonly CaughtMail[];
  return to === undefined ? mails : mails.filter((mail) => mail.to.some(({ address }) => address === to));
}
