import { once } from 'node:events';
import { simpleParser } from 'mailparser';
import type { AddressObject, ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { MailStore } from './mail-store.ts';
import type { Address, StoredMail } from './stored-mail.ts';

const mostBytes = 25 * 1024 * 1024;

export interface Smtp {
  readonly url: string;
  stop(): Promise<void>;
}

/** SMTP on a free loopback port without TLS or authentication, for this process only. */
export async function startSmtp(store: MailStore): Promise<Smtp> {
  const taking = new Set<Promise<void>>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: mostBytes,
    banner: 'mail catcher',
    onData(stream, session, callback) {
      const taken = take(stream, session, store).then(
        () => callback(null, 'kept'),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
      taking.add(taken);
      void taken.finally(() => taking.delete(taken));
    },
  });
  // Clients may disconnect at any time.
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const address = smtp.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail catcher got no port.');
  return {
    url: `smtp://127.0.0.1:${String(address.port)}`,
    async stop() {
      await Promise.all(taking);
      await new Promise<void>((resolve) => {
        smtp.close(() => resolve());
        for (const connection of smtp.connections) connection.close();
      });
    },
  };
}

async function take(stream: SMTPServerDataStream, session: SMTPServerSession, store: MailStore): Promise<void> {
  const parsed = await simpleParser(stream, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true });
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is larger than 25 MB.'), { responseCode: 552 });
  await store.add(toStored(parsed, session, new Date()));
}

function toStored(parsed: ParsedMail, session: SMTPServerSession, now: Date): Omit<StoredMail, 'id'> {
  const { mailFrom, rcptTo } = session.envelope;
  return {
    from: addresses(parsed.from),
    to: addresses(parsed.to),
    cc: addresses(parsed.cc),
    replyTo: addresses(parsed.replyTo),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: typeof parsed.html === 'string' ? parsed.html : '',
    messageId: parsed.messageId ?? '',
    date: validDate(parsed.date, now).toISOString(),
    time: now.toISOString(),
    headers: headersOf(parsed),
    envelope: { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) },
    attachments: parsed.attachments.map(({ filename, contentType, size }) => ({
      fileName: filename ?? 'attachment',
      contentType,
      size,
    })),
  };
}

const validDate = (date: Date | undefined, otherwise: Date): Date =>
  date && !Number.isNaN(date.getTime()) ? date : otherwise;

function addresses(field: AddressObject | AddressObject[] | undefined): Address[] {
  const groups = field === undefined ? [] : [field].flat();
  return groups.flatMap(({ value }) => value.map(({ address, name }) => ({ address: address ?? '', name })));
}

/** Unfolded headers; of repeated ones the last. */
function headersOf({ headerLines }: ParsedMail): Record<string, string> {
  return Object.fromEntries(
    headerLines.map(({ key, line }) => [
      key,
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\r?\n\s+/g, ' ')
        .trim(),
    ]),
  );
}
