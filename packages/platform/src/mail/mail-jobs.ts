import * as z from 'zod/mini';
import { changeExisting } from '../documents/change-existing.ts';
import type { Collection } from '../documents/port.ts';
import { jobSchema, newJob, parked } from '../jobs/job.ts';
import type { JobsOptions } from '../jobs/jobs-options.ts';
import type { Mail } from './port.ts';
import type { MailDoubts } from './send-as-job.ts';

/** A mail that a document still has to send. */
export const mailTaskSchema = z.object({
  job: jobSchema,
  /** The mail server stopped responding once after it received the message. */
  silent: z.boolean(),
});
export type MailTask = z.infer<typeof mailTaskSchema>;

export const newMailTask = (now: Date): MailTask => ({ job: newJob(now), silent: false });

/** Ends the task without sending if it is still pending. */
export function cancelledMail(task: MailTask, reason: string, now: Date): MailTask {
  const waits = task.job.state === 'waiting' || task.job.state === 'doing';
  return waits ? { ...task, job: parked(task.job, 'failed', reason, now) } : task;
}

const claimSlackMs = 10_000;
const longestPauseMs = 5 * 60_000;

/** Settings of mail jobs: mail that may have been sent twice is left to a person. */
export const mailJobSettings = (mail: Pick<Mail, 'timeoutMs'>) =>
  ({
    claimMs: mail.timeoutMs + claimSlackMs,
    backoff: (attempt) => Math.min(1000 * 2 ** (attempt - 1), longestPauseMs),
    interruptedTwice: 'unknown',
  }) satisfies Partial<JobsOptions<never>>;

export const mailDoubts = <State extends MailTask>(
  collection: Collection<State>,
  id: string,
  { silent, job }: MailTask,
): MailDoubts => ({
  silent,
  interrupted: job.lastError !== undefined,
  remember: () => changeExisting(collection, id, (state) => ({ ...state, silent: true })),
});
