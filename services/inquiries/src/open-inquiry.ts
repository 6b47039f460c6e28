import type { Inquiry } from './inquiry.ts';

/** Delivered to this tutor, who has neither answered nor closed it. */
export const isOpenFor = ({ tutorUid, job, answer, progress }: Inquiry, uid: string): boolean =>
  tutorUid === uid && job.state === 'done' && answer === undefined && progress === undefined;
