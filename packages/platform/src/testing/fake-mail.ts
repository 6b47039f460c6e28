import { MailError } from '../mail/port.ts';
import type { Mail, MailFailure, MailMessage } from '../mail/port.ts';

/** A mail server in memory: keeps what it took, and fails as it is told to. */
export class FakeMail implements Mail {
  readonly timeoutMs = 1000;
  /** What was taken, in order. */
  readonly sent: MailMessage[] = [];
  /** Every try, the failed ones too. */
  readonly tried: MailMessage[] = [];
  /** How the next sends fail, one each; none left: they are taken. */
  failures: MailFailure[] = [];
  /** Fails every send while it is set. */
  away = false;

  async send(message: MailMessage): Promise<void> {
    await Promise.resolve();
    this.tried.push(message);
    const failure = this.away ? 'temporary' : this.failures.shift();
    if (failure !== undefined) throw new MailError(failure, `The mail server said ${failure} to <${message.to}>`);
    this.sent.push(message);
  }

  async ping(): Promise<void> {
    await Promise.resolve();
    if (this.away) throw new MailError('temporary', 'The mail server is away');
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
