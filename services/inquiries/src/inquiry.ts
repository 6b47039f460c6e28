import { createHash } from 'node:crypto';
import { events, isoTime } from '@sao-mai/contracts';
import type { DomainEvent, InquiryDelivery, InquiryRequest, InquiryState } from '@sao-mai/contracts';
import { AppError, jobSchema, newJob } from '@sao-mai/platform';
import type { Job } from '@sao-mai/platform';
import * as z from 'zod/mini';
import { storedAnswerSchema } from './inquiry-answer.ts';
import { cancelled, mailTaskSchema, newMailTask } from './mail-task.ts';

export const inquirySchema = z.object({
  id: z.string(),
  /** Null once the tutor's account is gone. */
  tutorUid: z.nullable(z.string()),
  senderUid: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  textHash: z.string(),
  createdAt: isoTime,
  /** The delivery of its e-mail. */
  job: jobSchema,
  /** The mail server fell silent once, after it had the mail. */
  silent: z.boolean(),
  /** The address that the sender's account had confirmed when it was sent; the only one that gets texts. */
  confirmedEmail: z.optional(z.string()),
  /** The sender's copy. */
  copy: z.optional(mailTaskSchema),
  /** What the typed address gets where it is not the confirmed one. */
  notice: z.optional(mailTaskSchema),
  answer: z.optional(storedAnswerSchema),
  answerMail: z.optional(mailTaskSchema),
  /** An admin has seen that its mail was given up. */
  closedAt: z.optional(isoTime),
  /** How far the tutor is; absent while it is new. */
  progress: z.optional(z.enum(['answered', 'closed'])),
});
export type Inquiry = z.infer<typeof inquirySchema>;

/** The mails to the sender. */
export const mailTaskNames = ['copy', 'notice', 'answerMail'] as const;
export type MailTaskName = (typeof mailTaskNames)[number];

export interface InquiryCommand extends InquiryRequest {
  readonly senderUid: string;
  readonly tutorUid: string;
  /** The form's key; null where the caller sent none and the text stands for itself. */
  readonly key: string | null;
  /** The address of the sender's account where it is confirmed, else null. */
  readonly confirmedEmail: string | null;
}

/** One-way, so that events may carry what is made of it. Parts are kept apart by their JSON. */
function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

/** What makes two inquiries the same one (decisions, 'Inquiries'). */
export function identify(command: Pick<InquiryCommand, 'senderUid' | 'tutorUid' | 'key' | 'message'>): {
  readonly id: string;
  readonly textHash: string;
} {
  const { senderUid, tutorUid, key, message } = command;
  const textHash = digest(message);
  const mark = key === null ? ['text', textHash] : ['key', key];
  return { id: digest(senderUid, tutorUid, ...mark), textHash };
}

export function submitted(
  command: InquiryCommand,
  now: Date,
): { readonly state: Inquiry; readonly events: DomainEvent[] } {
  const { senderUid, tutorUid, name, email, message, confirmedEmail } = command;
  const { id, textHash } = identify(command);
  const state: Inquiry = {
    ...{ id, tutorUid, senderUid, name, email, message, textHash },
    createdAt: now.toISOString(),
    job: newJob(now),
    silent: false,
    ...(confirmedEmail !== null && { confirmedEmail, copy: newMailTask(now) }),
    ...(confirmedEmail !== email && { notice: newMailTask(now) }),
  };
  return { state, events: [{ type: events['inquiry-submitted.v1'].type, data: { inquiryId: id, tutorUid } }] };
}

/** The stored inquiry as the answer to the same one again. */
export function repeated(stored: Inquiry, textHash: string): Inquiry {
  if (stored.textHash !== textHash) throw new AppError('conflict', 'inquiry-key-reused');
  return stored;
}

const states: Readonly<Record<Job['state'], InquiryState>> = {
  waiting: 'stored',
  doing: 'stored',
  done: 'accepted',
  failed: 'failed',
  unknown: 'unknown',
};

/** How the e-mail stands. Jobs that ended before their end was kept tell the time of their last try. */
export function deliveryOf({ job, createdAt }: Pick<Inquiry, 'job' | 'createdAt'>): InquiryDelivery {
  const state = states[job.state];
  return { state, stateAt: state === 'stored' ? createdAt : (job.endedAt ?? job.nextAt) };
}

const gone = 'The account is gone';

/** What is the sender's own once the tutor's account is gone; what was not delivered never will be. */
export function withoutTutor(inquiry: Inquiry, now: Date): Inquiry {
  const { job, answer, answerMail } = inquiry;
  return {
    ...inquiry,
    tutorUid: null,
    job: cancelled({ job, silent: false }, gone, now).job,
    ...(answer && { answer: { ...answer, text: '' } }),
    ...(answerMail && { answerMail: cancelled(answerMail, gone, now) }),
  };
}
