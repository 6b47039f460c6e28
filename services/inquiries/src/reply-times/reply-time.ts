import { isoTime, replyTime, sources } from '@sao-mai/contracts';
import type { DomainEvent, ReplyTime } from '@sao-mai/contracts';
import { dueJobsIndex, jobSchema, newJob } from '@sao-mai/platform';
import type { Change, Collection, Documents } from '@sao-mai/platform';
import * as z from 'zod/mini';
import { isWithheld, sentFrom } from '../holding/hold.ts';
import type { Inquiry } from '../inquiry.ts';

/** How soon a tutor usually answers, computed anew each morning as long as there are messages to compute it from. */
export const tutorReplyTimeSchema = z.object({
  job: jobSchema,
  replyTime: z.nullable(replyTime),
  newestAt: isoTime,
});
export type TutorReplyTime = z.infer<typeof tutorReplyTimeSchema>;

export const createReplyTimeCollection = (documents: Documents): Collection<TutorReplyTime> =>
  documents.collection({
    name: 'reply-times',
    schema: tutorReplyTimeSchema,
    indexes: [dueJobsIndex()],
    source: sources.inquiries,
  });

const hourMs = 3_600_000;
export const observedMs = 90 * 24 * hourMs;
const fewestSenders = 3;
const longest: readonly (readonly [ReplyTime, number])[] = [
  ['hours', 6 * hourMs],
  ['day', 24 * hourMs],
  ['three-days', 72 * hourMs],
];

type Observed = Pick<Inquiry, 'createdAt' | 'senderUid' | 'answer' | 'report' | 'hold' | 'wait'>;

/** Answers given through the site; a sender's 'no answer' counts as an endless one, other messages do not count. */
function observedMsOf(inquiry: Observed): number | undefined {
  const { answer, report } = inquiry;
  if (isWithheld(inquiry)) return undefined;
  if (answer !== undefined) return Date.parse(answer.firstAt) - Date.parse(sentFrom(inquiry));
  return report?.answered === false ? Infinity : undefined;
}

/** The bucket of the median; null with answers to fewer than three senders, or if it takes longer than three days. */
export function usualReplyTime(inquiries: readonly Observed[]): ReplyTime | null {
  const senders = new Set(inquiries.filter(({ answer }) => answer !== undefined).map(({ senderUid }) => senderUid));
  if (senders.size < fewestSenders) return null;
  const times = inquiries.flatMap((inquiry) => observedMsOf(inquiry) ?? []).toSorted((one, other) => one - other);
  const median = times[Math.floor(times.length / 2)] ?? Infinity;
  return longest.find(([, most]) => median <= most)?.[0] ?? null;
}

/** Has the time computed from the next day on. */
export function observing(current: TutorReplyTime | null, newestAt: string, due: Date): Change<TutorReplyTime, null> {
  if (current !== null && current.newestAt >= newestAt) return { unchanged: true, result: null };
  const { job = newJob(due), replyTime: known = null } = current ?? {};
  const ended = job.state === 'waiting' || job.state === 'doing' ? job : newJob(due);
  return { state: { job: ended, replyTime: known, newestAt }, result: null };
}

export function computed(
  uid: string,
  current: TutorReplyTime | null,
  value: ReplyTime | null,
): Change<TutorReplyTime, null> {
  if (current === null || current.replyTime === value) return { unchanged: true, result: null };
  const event: DomainEvent = { type: 'tutor-reply-time-changed.v1', data: { uid, replyTime: value } };
  return { state: { ...current, replyTime: value }, events: [event], result: null };
}
