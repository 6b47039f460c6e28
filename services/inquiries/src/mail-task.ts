import { jobSchema, newJob, parked } from '@sao-mai/platform';
import * as z from 'zod/mini';

/** A mail that a document still has to send. */
export const mailTaskSchema = z.object({
  job: jobSchema,
  /** The mail server stopped responding once after it received the message. */
  silent: z.boolean(),
});
export type MailTask = z.infer<typeof mailTaskSchema>;

export const newMailTask = (now: Date): MailTask => ({ job: newJob(now), silent: false });

/** Ends the task without sending if it is still pending. */
export function cancelled(task: MailTask, reason: string, now: Date): MailTask {
  const waits = task.job.state === 'waiting' || task.job.state === 'doing';
  return waits ? { ...task, job: parked(task.job, 'failed', reason, now) } : task;
}
