import { createJobs, mailJobSettings } from '@sao-mai/platform';
import type { Clock, Collection, Jobs, Log, Mail } from '@sao-mai/platform';
import type { AdminDigest } from './admin-digests/admin-digest.ts';
import type { KnownAdmins } from './admin-digests/known-admins.ts';
import { createSendAdminDigest } from './admin-digests/send-admin-digest.ts';
import type { DecisionMailSite } from './decision-email.ts';
import { createReadReadingTime } from './submissions/reading-time.ts';
import { createSendSubmissionMail } from './submissions/send-submission-mail.ts';
import type { Submission } from './submissions/submission.ts';
import type { TutorRecord } from './tutor-record.ts';

interface Deps {
  readonly tutors: Collection<TutorRecord>;
  readonly submissions: Collection<Submission>;
  readonly digests: Collection<AdminDigest>;
  readonly admins: Collection<KnownAdmins>;
  readonly mail: Mail;
  readonly site: DecisionMailSite;
  readonly clock: Clock;
  readonly log: Log;
}

/** About a day of tries; later the decision itself is the better news. */
const maxTries = 300;

export const createSubmissionJobs = (deps: Deps): Jobs =>
  createJobs({
    collection: deps.submissions,
    perform: createSendSubmissionMail({ ...deps, readReadingTime: createReadReadingTime(deps) }),
    ...mailJobSettings(deps.mail),
    maxAttempts: maxTries,
    clock: deps.clock,
    log: deps.log,
  });

export const createAdminDigestJobs = (deps: Deps): Jobs =>
  createJobs({
    collection: deps.digests,
    perform: createSendAdminDigest(deps),
    ...mailJobSettings(deps.mail),
    interruptedTwice: 'again',
    clock: deps.clock,
    log: deps.log,
  });
