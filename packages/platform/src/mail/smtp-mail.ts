import type { Readable } from 'node:stream';
import { emailField } from '@sao-mai/contracts';
import nodemailer from 'nodemailer';
import type { SendMailOptions, SMTPPoolOptions } from 'nodemailer';
import * as z from 'zod/mini';
import { within } from '../work/wait.ts';
import { encodedWords, looksEncoded } from './encoded-words.ts';
import { MailError } from './port.ts';
import type { Mail, MailMessage } from './port.ts';
import { smtpFailure } from './smtp-failure.ts';

export interface SmtpMailOptions {
  /** `smtp(s)://user:password@host:port`; query parameters are nodemailer's (`requireTLS=true`). */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly timeoutMs?: number;
  readonly connections?: number;
}

/** Mail servers often allow one client only a few connections. */
const defaultConnections = 3;
const closePatienceMs = 3000;

/** SMTP with pooled connections. Never resends a mail the server may have received. */
export class SmtpMail implements Mail {
  readonly timeoutMs: number;
  readonly connections: number;
  readonly #from: SmtpMailOptions['from'];
  readonly #transport: ReturnType<typeof createPool>;
  /** Body stream of each mail in progress: once it is read, the server may have the mail. */
  readonly #bodies = new WeakMap<AbortSignal, Readable>();
  readonly #sending = new Set<Promise<unknown>>();
  #closed: Promise<void> | undefined;

  constructor({ url, from, timeoutMs = 20_000, connections = defaultConnections }: SmtpMailOptions) {
    this.timeoutMs = timeoutMs;
    this.connections = connections;
    this.#from = from;
    this.#transport = createPool({ url, timeoutMs, connections });
    this.#transport.use('stream', ({ message, data }, done) => {
      const encode = message.encodeHeaderValue.bind(message);
      message.encodeHeaderValue = (key, value) => encodeLookalikes(value) ?? encode(key, value);
      const open = message.createReadStream.bind(message);
      message.createReadStream = (options) => {
        const body = open(options);
        if (data.signal) this.#bodies.set(data.signal, body);
        return body;
      };
      done();
    });
  }

  async send(message: MailMessage): Promise<void> {
    if (this.#closed) throw new MailError('temporary', 'The mail is closed', { reason: 'unreachable' });
    const mail = this.#compose(message);
    const sending = this.#deliver(mail);
    this.#sending.add(sending);
    try {
      await sending;
    } finally {
      this.#sending.delete(sending);
    }
  }

  async ping(): Promise<void> {
    try {
      await this.#transport.verify();
    } catch (error) {
      throw new MailError('temporary', 'The mail server cannot be reached', { reason: 'unreachable', cause: error });
    }
  }

  close(): Promise<void> {
    this.#closed ??= this.#end();
    return this.#closed;
  }

  async #deliver(mail: SendMailOptions): Promise<void> {
    const signal = AbortSignal.timeout(this.timeoutMs);
    try {
      await this.#transport.sendMail({ ...mail, signal });
    } catch (error) {
      throw smtpFailure(error, { bodyWasRead: this.#bodies.get(signal)?.readableDidRead === true });
    }
  }

  #compose(message: MailMessage): SendMailOptions {
    const to = oneAddress(message.to);
    return {
      envelope: { from: this.#from.address, to: [to] },
      from: { name: oneLine(this.#from.name), address: this.#from.address },
      to: { name: '', address: to },
      ...(message.replyTo && {
        replyTo: { name: oneLine(message.replyTo.name), address: oneAddress(message.replyTo.address) },
      }),
      subject: oneLine(message.subject),
      text: message.text,
      html: message.html,
      messageId: this.#messageId(message.messageId),
      headers: {
        'Content-Language': message.language,
        'Auto-Submitted': 'auto-generated',
        ...unsubscribeHeaders(message),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }

  #messageId(id: string): string {
    if (!/^[\w.-]+(?:@[\w.-]+)?$/.test(id)) {
      throw new MailError('permanent', 'The Message-ID is not valid', { reason: 'invalid' });
    }
    const host = this.#from.address.slice(this.#from.address.lastIndexOf('@') + 1);
    return `<${id.includes('@') ? id : `${id}@${host}`}>`;
  }

  async #end(): Promise<void> {
    this.#transport.close();
    await within(closePatienceMs, Promise.allSettled(this.#sending));
    this.#transport.transporter.close?.({ force: true });
    await Promise.allSettled(this.#sending);
  }
}

function unsubscribeHeaders({ unsubscribe, oneClick }: MailMessage): Record<string, string> {
  const address = oneClick ?? unsubscribe;
  return {
    ...(address !== undefined && { 'List-Unsubscribe': `<${new URL(address).href}>` }),
    ...(oneClick !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

function createPool({ url, timeoutMs, connections }: Required<Omit<SmtpMailOptions, 'from'>>) {
  const options: SMTPPoolOptions & { pool: true } = {
    url,
    pool: true,
    maxConnections: connections,
    // Only requeues mail of which no byte was sent, after the server closed an idle connection.
    maxRequeues: 1,
    idleTimeout: 30_000,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return nodemailer.createTransport(options);
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Encodes a header that contains `=?`; undefined for others, which the library handles. */
function encodeLookalikes(value: unknown): string | undefined {
  if (typeof value === 'string') return looksEncoded(value) ? encodedWords(value) : undefined;
  const person = z.object({ name: z.string(), address: z.string() }).safeParse(value).data;
  return person && looksEncoded(person.name) ? `${encodedWords(person.name)} <${person.address}>` : undefined;
}

/** Accepts one plain address: no lists, comments, quoted parts or line breaks. */
function oneAddress(text: string): string {
  const parsed = emailField.safeParse(text);
  if (!parsed.success) {
    throw new MailError('permanent', 'The recipient is no single address', { reason: 'invalid' });
  }
  return parsed.data;
}
