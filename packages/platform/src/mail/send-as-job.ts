import type { JobOutcome } from '../jobs/job.ts';
import { MailError } from './port.ts';
import type { Mail, MailMessage } from './port.ts';

/** Tries of one mail of which nobody knows whether it went out. */
export interface MailDoubts {
  /** The server fell silent before, after it had the mail. */
  readonly silent: boolean;
  /** A try was cut off: the job's process died in it. */
  readonly interrupted: boolean;
  /** Keeps for good that the server fell silent. */
  readonly remember: () => Promise<void>;
}

const addresses = /[^\s<>"']+@[^\s<>"']+/g;

/**
 * Sends one mail and says what came of it. After one try in doubt it is sent once more, with the same Message-ID; after
 * a second it is left to a person. Errors are kept without addresses.
 */
export async function sendAsJob(mail: Mail, message: MailMessage, doubts: MailDoubts): Promise<JobOutcome> {
  const { silent, interrupted, remember } = doubts;
  if (silent && interrupted) return { unknown: true, error: 'Interrupted after the mail server had fallen silent' };
  try {
    await mail.send(message);
    return { done: true };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const told = error.message.replace(addresses, '(address)');
    if (error.failure === 'permanent') return { failed: true, error: told };
    if (error.failure === 'temporary') return { retry: true, error: told };
    if (silent || interrupted) return { unknown: true, error: told };
    await remember();
    return { retry: true, error: told };
  }
}
