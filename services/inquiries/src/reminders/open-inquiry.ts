import type { Inquiry } from '../inquiry.ts';

/** Delivered to this tutor, who has neither answered nor closed it. */
export const isOpenFor = ({ tutorUid, job, answer, progress }: Inquiry, uid: string): boolean =>
  tutorUid === uid && job.state === 'done' && answer === undefined && progress === undefined;

/** Whether the sender is asked: delivered a week ago, and nobody said that it was answered. */
export const asksSender = ({ tutorUid, job, askAt, answer, progress, report }: Inquiry, now: Date): boolean =>
  askAt !== undefined &&
  askAt <= now.toISOString() &&
  tutorUid !== null &&
  job.state === 'done' &&
  answer === undefined &&
  progress !== 'answered' &&
  report === undefined;
