export interface MailMessage {
  /** The recipient; the sender is fixed by configuration. */
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Without angle brackets; the same for every attempt. */
  readonly messageId: string;
  /** Address of the page that stops this kind of mail. */
  readonly unsubscribe?: string;
  /** Address that stops this kind of mail by a POST without a page (RFC 8058); a GET of it leads to the page. */
  readonly oneClick?: string;
  readonly language: 'en' | 'vi';
}

/** temporary: retry (4xx, no connection). permanent: 5xx. unknown: no reply after the body, may have been sent. */
export type MailFailure = 'temporary' | 'permanent' | 'unknown';

export type MailErrorReason = 'refused' | 'invalid' | 'silent' | 'unreachable';

interface MailErrorDetails {
  readonly reason?: MailErrorReason;
  /** The server's own words, or the code of the connection's error. */
  readonly said?: string;
  readonly cause?: unknown;
}

export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;
  readonly reason: MailErrorReason | undefined;
  readonly said: string | undefined;

  constructor(failure: MailFailure, message: string, { reason, said, cause }: MailErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.failure = failure;
    this.reason = reason;
    this.said = said;
  }
}

export interface Mail {
  /** Resolves once the server accepted the mail; throws MailError within `timeoutMs`. */
  send(message: MailMessage): Promise<void>;
  /** Upper bound of a send, in milliseconds. */
  readonly timeoutMs: number;
  /** How many mails it sends at once; further ones wait. */
  readonly connections: number;
  ping(): Promise<void>;
  close(): Promise<void>;
}
