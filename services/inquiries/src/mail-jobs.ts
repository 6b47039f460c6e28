import { createJobs } from '@sao-mai/platform';
import type { Jobs, JobsOptions, Log } from '@sao-mai/platform';
import { createDeliverInquiry } from './deliver-inquiry.ts';
import { mailTaskNames } from './inquiry.ts';
import type { Inquiry, MailTaskName } from './inquiry.ts';
import { createSendAnswer } from './send-answer.ts';
import { createSendCopy } from './send-copy.ts';
import { createSendNotice } from './send-notice.ts';
import type { NoticeDeps } from './send-notice.ts';
import type { TutorDirectory } from './tutor-directory.ts';

interface Deps extends NoticeDeps {
  readonly directory: TutorDirectory;
  readonly log: Log;
}

export interface MailJobs {
  readonly deliveries: Jobs;
  readonly toSender: Readonly<Record<MailTaskName, Jobs>>;
  readonly all: readonly Jobs[];
}

/** A try counts as interrupted this long after the mail time-out. */
const claimSlackMs = 10_000;
const longestPauseMs = 5 * 60_000;
/** Three days of retries: the first nine pauses add up to 511 seconds, each later one is five minutes. */
const maxTries = 873;

/** Each mail of an inquiry is a job of its own. */
export function createMailJobs(deps: Deps): MailJobs {
  const { inquiries, mail, clock, log } = deps;
  const sendNotice = createSendNotice(deps);
  const jobs = (part: Pick<JobsOptions<Inquiry>, 'path' | 'read' | 'write' | 'perform'>): Jobs =>
    createJobs({
      collection: inquiries,
      ...part,
      claimMs: mail.timeoutMs + claimSlackMs,
      backoff: (attempt) => Math.min(1000 * 2 ** (attempt - 1), longestPauseMs),
      maxAttempts: maxTries,
      interruptedTwice: 'unknown',
      clock,
      log,
    });
  const task = (name: MailTaskName, perform: JobsOptions<Inquiry>['perform']): Jobs =>
    jobs({
      path: `${name}.job`,
      read: (inquiry) => inquiry[name]?.job,
      write: (inquiry, job) => ({ ...inquiry, [name]: { silent: false, ...inquiry[name], job } }),
      perform,
    });
  const deliveries = jobs({
    path: 'job',
    read: (inquiry) => inquiry.job,
    write: (inquiry, job) => ({ ...inquiry, job }),
    perform: createDeliverInquiry(deps),
  });
  const toSender = {
    copy: task('copy', createSendCopy(deps)),
    notice: task('notice', (id, inquiry) => sendNotice(inquiry, 'notice', id)),
    answerMail: task('answerMail', createSendAnswer(deps)),
  };
  return { deliveries, toSender, all: [deliveries, ...mailTaskNames.map((name) => toSender[name])] };
}
