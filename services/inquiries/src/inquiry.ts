import { createHash } from 'node:crypto';
import { events, isoTime, senderReport } from '@sao-mai/contracts';
import type { DomainEvent, HeldReason, InquiryDelivery, InquiryRequest, InquiryState } from '@sao-mai/contracts';
import { AppError, cancelledMail, mailTaskSchema, newJob, newMailTask } from '@sao-mai/platform';
import type { Job } from '@sao-mai/platform';
import * as z from 'zod/mini';
import { questionTime, reminderTime } from './reminders/digest.ts';
import { storedAnswerSchema } from './answers/inquiry-answer.ts';
import { holdSchema } from './holding/hold.ts';
import { dueWithoutWait, newWait, waitSchema } from './waiting/wait.ts';

export const inquirySchema = z.object({
  id: z.string(),
  tutorUid: z.nullable(z.string()),
  senderUid: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  textHash: z.string(),
  createdAt: isoTime,
  ...mailTaskSchema.shape,
  /** The confirmed address of the sender's account at submission; absent if it was not confirmed. */
  confirmedEmail: z.optional(z.string()),
  copy: z.optional(mailTaskSchema),
  /** Sent to the typed address if it is not the confirmed one. */
  notice: z.optional(mailTaskSchema),
  answer: z.optional(storedAnswerSchema),
  answerMail: z.optional(mailTaskSchema),
  /** When its tutor is reminded of it, and its sender asked about it; absent in older inquiries. */
  remindAt: z.optional(isoTime),
  askAt: z.optional(isoTime),
  report: z.optional(senderReport),
  closedAt: z.optional(isoTime),
  progress: z.optional(z.enum(['answered', 'closed'])),
  /** Present if it was held for an admin; until its release it has no mails but the one to the tutor, which is never due. */
  hold: z.optional(holdSchema),
  /** Present if it waited for its sender to confirm an address; until then it is like a held one. */
  wait: z.optional(waitSchema),
});
export type Inquiry = z.infer<typeof inquirySchema>;

export const mailTaskNames = ['copy', 'notice', 'answerMail'] as const;
export type MailTaskName = (typeof mailTaskNames)[number];

export interface InquiryCommand extends InquiryRequest {
  readonly senderUid: string;
  readonly tutorUid: string;
  /** Idempotency key from the form; null if the caller sent none, then the text identifies the inquiry. */
  readonly key: string | null;
  readonly confirmedEmail: string | null;
  /** It goes out once the sender has confirmed the account's address. */
  readonly awaitsConfirmation?: boolean;
}

/** One-way, so that events may carry values derived from it. JSON keeps the parts separate. */
function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

/** Hashes that decide whether two inquiries are the same: sender, tutor and key, or the text without a key. */
export function identify(command: Pick<InquiryCommand, 'senderUid' | 'tutorUid' | 'key' | 'message'>): {
  readonly id: string;
  readonly textHash: string;
} {
  const { senderUid, tutorUid, key, message } = command;
  const textHash = digest(message);
  const mark = key === null ? ['text', textHash] : ['key', key];
  return { id: digest(senderUid, tutorUid, ...mark), textHash };
}

/** When a held mail is due. */
const never = new Date('9999-12-31T00:00:00.000Z');

/** A written inquiry on its way, with its mails, and the event that has it delivered. */
export function underway(
  written: Omit<Inquiry, 'job' | 'silent'> & { readonly tutorUid: string },
  now: Date,
): { readonly state: Inquiry; readonly events: DomainEvent[] } {
  const { id, tutorUid, email, confirmedEmail } = written;
  const state: Inquiry = {
    ...written,
    remindAt: reminderTime(now),
    askAt: questionTime(now),
    job: newJob(now),
    silent: false,
    ...(confirmedEmail !== undefined && { copy: newMailTask(now) }),
    ...(confirmedEmail !== email && { notice: newMailTask(now) }),
  };
  return { state, events: [{ type: events['inquiry-submitted.v1'].type, data: { inquiryId: id, tutorUid } }] };
}

/** Held and waiting messages are not delivered; only admins are notified of a held one. */
export function submitted(
  command: InquiryCommand,
  heldFor: HeldReason | null,
  now: Date,
): { readonly state: Inquiry; readonly events: DomainEvent[] } {
  const { senderUid, tutorUid, name, email, message, confirmedEmail, awaitsConfirmation = false } = command;
  const written = {
    ...identify(command),
    ...{ tutorUid, senderUid, name, email, message },
    createdAt: now.toISOString(),
    ...(confirmedEmail !== null && { confirmedEmail }),
  };
  if (heldFor === null && !awaitsConfirmation) return underway(written, now);
  const withheld = { ...written, silent: false, ...(awaitsConfirmation && { wait: newWait(now) }) };
  if (heldFor === null) return { state: { ...withheld, job: newJob(dueWithoutWait(now)) }, events: [] };
  return { state: { ...withheld, job: newJob(never), hold: { state: 'held', reason: heldFor } }, events: [] };
}

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

/** Jobs from older versions have no end time; the time of their last try is used instead. */
export function deliveryOf(inquiry: Pick<Inquiry, 'job' | 'createdAt' | 'hold' | 'wait'>): InquiryDelivery {
  const { job, createdAt, hold, wait } = inquiry;
  if (wait?.state === 'waiting') return { state: 'unconfirmed', stateAt: createdAt };
  if (wait?.state === 'expired') return { state: 'expired', stateAt: wait.endedAt ?? createdAt };
  if (hold?.state === 'discarded') return { state: 'discarded', stateAt: hold.settled?.at ?? createdAt };
  const state = states[job.state];
  return { state, stateAt: state === 'stored' ? createdAt : (job.endedAt ?? job.nextAt) };
}

const gone = 'The account is deleted';

/** What the sender keeps after the tutor's account is deleted; a pending delivery is cancelled. */
export function withoutTutor(inquiry: Inquiry, now: Date): Inquiry {
  const { wait, ...rest } = inquiry;
  const { job, answer, answerMail } = rest;
  return {
    ...rest,
    ...(wait && wait.state !== 'waiting' && { wait }),
    tutorUid: null,
    job: cancelledMail({ job, silent: false }, gone, now).job,
    ...(answer && { answer: { ...answer, text: '' } }),
    ...(answerMail && { answerMail: cancelledMail(answerMail, gone, now) }),
  };
}
