import { mailDoubts, sendAsJob } from '@sao-mai/platform';
import type { Collection, JobOutcome, Mail } from '@sao-mai/platform';
import type { DecisionMailSite } from '../decision-email.ts';
import { isWaiting } from './is-waiting.ts';
import type { ReadingTime } from './reading-time.ts';
import { submissionEmail } from './submission-email.ts';
import type { Submission } from './submission.ts';
import type { TutorRecord } from '../tutor-record.ts';

interface Deps {
  readonly tutors: Collection<TutorRecord>;
  readonly submissions: Collection<Submission>;
  readonly readReadingTime: () => Promise<ReadingTime | null>;
  readonly mail: Mail;
  readonly site: DecisionMailSite;
}

/** Tells the tutor that the profile arrived, unless it is decided or deleted by then. */
export const createSendSubmissionMail =
  ({ tutors, submissions, readReadingTime, mail, site }: Deps) =>
  async (profileId: string, submission: Submission): Promise<JobOutcome<Submission>> => {
    const record = (await tutors.get(submission.uid))?.state ?? null;
    const account = record?.account?.value;
    if (account === undefined) return { retry: true, error: 'The account of the tutor is not known yet' };
    if (account === null || !isWaiting(record, profileId)) return { done: true };
    const { name, email, language } = account;
    const readingTime = await readReadingTime();
    const message = submissionEmail({ profileId, tutor: { name, email, language }, readingTime }, site);
    return sendAsJob(mail, message, mailDoubts(submissions, profileId, submission));
  };
