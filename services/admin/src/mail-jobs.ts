import { createJobs, mailJobSettings } from '@sao-mai/platform';
import type { Jobs } from '@sao-mai/platform';
import { createSendAdminDigest } from './admin-digests/send-admin-digest.ts';
import type { AdminDigestDeps } from './admin-digests/send-admin-digest.ts';
import type { DecisionMailSite } from './decision-email.ts';
import { createReadReadingTime } from './submissions/reading-time.ts';
import { createSendSubmissionMail } from './submissions/send-submission-mail.ts';

interface Deps extends AdminDigestDeps {
  readonly site: DecisionMailSite;
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
