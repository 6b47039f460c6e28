import { jobSchema, newJob, parked } from '@sao-mai/platform';
import * as z from 'zod/mini';

/** One mail that a document waits for. */
export const mailTaskSchema = z.object({
  job: jobSchema,
  /** The mail server fell silent once, after it had the mail. */
  silent: z.boolean(),
});
export type MailTask = z.infer<typeof mailTaskSchema>;

export const newMailTask = (now: Date): MailTask => ({ job: newJob(now), silent: false });

/** Ended without its mail where it still waited. */
export function cancelled(task: MailTask, reason: string, now: Date): MailTask {
  const waits = task.job.state === 'waiting' || task.job.state === 'doing';
  return waits ? { ...task, job: parked(task.job, 'failed', reason, now) } : task;
}
