import type { JobFailure, JobOutcome } from '../jobs/job.ts';
import { MailError } from './port.ts';
import type { Mail, MailMessage } from './port.ts';
import { withoutAddresses } from './without-addresses.ts';

/** Whether earlier attempts may have sent the mail. */
export interface MailDoubts {
  /** The server stopped responding after it had received a mail. */
  readonly silent: boolean;
  /** The process died during an attempt. */
  readonly interrupted: boolean;
  /** The next attempt does not know of a second interruption by itself, so the first one is stored too. */
  readonly storesInterruption?: boolean;
  /** Stores `silent` for later attempts. */
  readonly remember: () => Promise<void>;
}

/** Sends one mail. A doubtful attempt is repeated once with the same Message-ID, then left to a person. */
export async function sendAsJob(mail: Mail, message: MailMessage, doubts: MailDoubts): Promise<JobOutcome> {
  const { silent, interrupted, storesInterruption = false, remember } = doubts;
  if (silent && interrupted) {
    const error = 'Interrupted after the mail server had fallen silent';
    return { unknown: true, error, failure: 'interrupted' };
  }
  if (interrupted && storesInterruption) await remember();
  try {
    await mail.send(message);
    return { done: true };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const why = failureOf(error);
    if (error.failure === 'permanent') return { failed: true, ...why };
    if (error.failure === 'temporary') return { retry: true, ...why };
    if (silent || interrupted) return { unknown: true, ...why };
    await remember();
    return { retry: true, ...why };
  }
}

const longestSaid = 300;

function failureOf({ message, reason, said }: MailError): JobFailure {
  return {
    error: withoutAddresses(message),
    ...(reason !== undefined && { failure: reason }),
    ...(said !== undefined && { said: withoutAddresses(said).replace(/\s+/g, ' ').trim().slice(0, longestSaid) }),
  };
}
