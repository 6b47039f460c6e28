export interface MailMessage {
  /** `marketplace <address>` comes from configuration; the sender is never another. */
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Without angle brackets; the same for each try of the same mail. */
  readonly messageId: string;
  readonly language: 'en' | 'vi';
}

/**
 * temporary: try again later (4xx, no connection). permanent: never (5xx). unknown: the server fell silent after it had
 * the body, so the mail may have gone out.
 */
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
  /** Resolves once the server has taken the mail; throws MailError. Bounded in time by `timeoutMs`. */
  send(message: MailMessage): Promise<void>;
  /** The longest a send takes, in milliseconds. */
  readonly timeoutMs: number;
  ping(): Promise<void>;
  close(): Promise<void>;
}
