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

export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;

  constructor(failure: MailFailure, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.failure = failure;
  }
}

export interface Mail {
  /** Resolves once the server accepted the mail; throws MailError within `timeoutMs`. */
  send(message: MailMessage): Promise<void>;
  /** Upper bound of a send, in milliseconds. */
  readonly timeoutMs: number;
  ping(): Promise<void>;
  close(): Promise<void>;
}
