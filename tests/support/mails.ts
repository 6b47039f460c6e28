import { z } from 'zod';

const person = z.object({ address: z.string(), name: z.string() });

const caughtMail = z.object({
  from: z.array(person),
  to: z.array(person),
  replyTo: z.array(person),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** In angle brackets. */
  messageId: z.string(),
});
export type CaughtMail = z.infer<typeof caughtMail>;

const mailpitPerson = z
  .object({ Name: z.string(), Address: z.string() })
  .transform(({ Name: name, Address: address }) => ({ name, address }));
const mailpitList = z.object({ messages: z.array(z.object({ ID: z.string(), To: z.array(mailpitPerson) })) });
const mailpitMail = z
  .object({
    From: mailpitPerson,
    To: z.array(mailpitPerson),
    ReplyTo: z.nullable(z.array(mailpitPerson)),
    Subject: z.string(),
    Text: z.string(),
    HTML: z.string(),
    MessageID: z.string(),
  })
  .transform((mail): CaughtMail => ({
    from: [mail.From],
    to: mail.To,
    replyTo: mail.ReplyTo ?? [],
    subject: mail.Subject,
    text: mail.Text.replaceAll('\r\n', '\n'),
    html: mail.HTML,
    messageId: `<${mail.MessageID}>`,
  }));

const isTo = (mail: Pick<CaughtMail, 'to'>, address: string): boolean => mail.to.some((one) => one.address === address);

async function fromMailpit(mailUrl: string, to: string | undefined): Promise<readonly CaughtMail[]> {
  const read = async (path: string): Promise<unknown> => (await fetch(`${mailUrl}/api/v1/${path}`)).json();
  const { messages } = mailpitList.parse(await read('messages?limit=2000'));
  const wanted = messages.filter(({ To }) => to === undefined || isTo({ to: To }, to));
  return Promise.all(wanted.map(async ({ ID }) => mailpitMail.parse(await read(`message/${ID}`))));
}

/** Mails of a catcher in MailDev's JSON (also ours) or Mailpit's. */
export async function caughtMails(mailUrl: string, to?: string): Promise<readonly CaughtMail[]> {
  const answer = await fetch(`${mailUrl}/api/email`);
  if (answer.status === 404) return fromMailpit(mailUrl, to);
  const mails = z.array(caughtMail).parse(await answer.json());
  return to === undefined ? mails : mails.filter((mail) => isTo(mail, to));
}
