import { MailError } from '../mail/port.ts';
import type { Mail, MailErrorReason, MailFailure, MailMessage } from '../mail/port.ts';

const reasons = {
  permanent: 'refused',
  temporary: 'unreachable',
  unknown: 'silent',
} as const satisfies Record<MailFailure, MailErrorReason>;

/** An in-memory mail server that records mail and fails on demand. */
export class FakeMail implements Mail {
  readonly timeoutMs = 1000;
  readonly connections = 4;
  readonly sent: MailMessage[] = [];
  readonly tried: MailMessage[] = [];
  /** Failures of the next sends, one each. */
  failures: MailFailure[] = [];
  away = false;

  async send(message: MailMessage): Promise<void> {
    await Promise.resolve();
    this.tried.push(message);
    const failure = this.away ? 'temporary' : this.failures.shift();
    if (failure !== undefined) {
      const details = { reason: reasons[failure], said: `${failure}:\r\n<${message.to}>` };
      throw new MailError(failure, `The mail server said ${failure} to <${message.to}>`, details);
    }
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
