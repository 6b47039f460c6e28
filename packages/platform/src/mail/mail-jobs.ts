import * as z from 'zod/mini';
import { changeExisting } from '../documents/change-existing.ts';
import type { Collection } from '../documents/port.ts';
import { closedJob, isGivenUp, jobSchema, newJob, parked } from '../jobs/job.ts';
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

/** Of what nothing is mailed about. */
export function noMailTask(now: Date): MailTask {
  const at = now.toISOString();
  return { job: { state: 'done', attempts: 0, nextAt: at, endedAt: at }, silent: false };
}

/** Ends the task without sending if it is still pending. Nobody has to act on it, nor on one that was given up before. */
export function cancelledMail(task: MailTask, reason: string, now: Date): MailTask {
  const { job } = task;
  const waits = job.state === 'waiting' || job.state === 'doing';
  const ended = waits ? parked(job, 'failed', { error: reason }, now) : job;
  return isGivenUp(ended) ? { ...task, job: closedJob(ended, now) } : task;
}

const claimSlackMs = 10_000;
const longestPauseMs = 5 * 60_000;

/** Settings of mail jobs: mail that may have been sent twice is left to a person. */
export const mailJobSettings = (mail: Pick<Mail, 'timeoutMs' | 'connections'>) =>
  ({
    concurrency: mail.connections,
    claimMs: mail.timeoutMs + claimSlackMs,
    backoff: (attempt) => Math.min(1000 * 2 ** (attempt - 1), longestPauseMs),
    interruptedTwice: 'unknown',
  }) satisfies Partial<JobsOptions<never>>;

/** Whether an earlier attempt may have sent the mail. A retry by a person begins anew. */
const isDoubtful = ({ silent, job }: MailTask): boolean => silent && job.attempts > 1;

export interface MailDoubtsOptions<State> {
  /** As in the settings of the job. With 'again' an interruption is stored as a doubt before the mail is sent again. */
  readonly interruptedTwice?: NonNullable<JobsOptions<never>['interruptedTwice']>;
  /** Marks the task as silent, if the document holds it in one of its fields. */
  readonly silence?: (state: State) => State;
}

export const mailDoubts = <State extends MailTask>(
  collection: Collection<State>,
  id: string,
  { silent, job }: MailTask,
  { interruptedTwice = 'unknown', silence = (state) => ({ ...state, silent: true }) }: MailDoubtsOptions<State> = {},
): MailDoubts => ({
  silent: isDoubtful({ silent, job }),
  interrupted: job.lastError !== undefined,
  storesInterruption: interruptedTwice === 'again',
  remember: () => changeExisting(collection, id, silence),
});
