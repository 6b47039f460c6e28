import { createJobs, mailJobSettings } from '@sao-mai/platform';
import type { Jobs, JobsOptions } from '@sao-mai/platform';
import { createDeliverInquiry } from './deliver-inquiry.ts';
import { digestJobs } from '../reminders/digest-jobs.ts';
import type { DigestDeps } from '../reminders/digest-jobs.ts';
import type { Inquiry, MailTaskName } from '../inquiry.ts';
import { createSendAnswer } from '../answers/send-answer.ts';
import { createSendCopy } from './send-copy.ts';
import { createSendNotice } from './send-notice.ts';
import type { NoticeDeps } from './send-notice.ts';
import type { TutorDirectory } from '../tutor-directory.ts';
import { createCheckWait } from '../waiting/check-wait.ts';

interface Deps extends NoticeDeps, DigestDeps {
  readonly directory: TutorDirectory;
}

/** Three days of retries: the first nine pauses add up to 511 seconds, each later one is five minutes. */
const maxTries = 873;
const checkMs = 10_000;

export function createMailJobs(deps: Deps) {
  const { inquiries, mail, clock, log } = deps;
  const sendNotice = createSendNotice(deps);
  const jobs = (part: Pick<JobsOptions<Inquiry>, 'place' | 'perform'>): Jobs =>
    createJobs({
      collection: inquiries,
      ...part,
      ...mailJobSettings(mail),
      maxAttempts: maxTries,
      clock,
      log,
    });
  const task = (name: MailTaskName, perform: JobsOptions<Inquiry>['perform']): Jobs =>
    jobs({
      place: {
        path: `${name}.job`,
        read: (inquiry) => inquiry[name]?.job,
        write: (inquiry, job) => ({ ...inquiry, [name]: { silent: false, ...inquiry[name], job } }),
      },
      perform,
    });
  const deliveries = jobs({ perform: createDeliverInquiry(deps) });
  const copies = task('copy', createSendCopy(deps));
  const notices = task('notice', (id, inquiry) => sendNotice(inquiry, 'notice', id));
  const answers = task('answerMail', createSendAnswer(deps));
  const deliver = (id: string): void => {
    for (const mails of [deliveries, copies, notices, waits]) mails.nudge(id);
  };
  const waits = createJobs<Inquiry>({
    collection: inquiries,
    place: {
      path: 'wait.job',
      read: ({ wait }) => wait?.job,
      write: (inquiry, job) => (inquiry.wait ? { ...inquiry, wait: { ...inquiry.wait, job } } : inquiry),
    },
    perform: createCheckWait({ ...deps, deliver }),
    claimMs: checkMs,
    clock,
    log,
  });
  return {
    all: [deliveries, copies, notices, answers, waits, ...digestJobs(deps)],
    deliver,
    mailAnswer: (id: string) => {
      answers.nudge(id);
    },
  };
}
