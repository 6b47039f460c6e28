import { createJobs, mailJobSettings } from '@sao-mai/platform';
import type { Collection, Jobs, JobsOptions, Log } from '@sao-mai/platform';
import type { BlockedSender } from '../blocking/blocked-senders.ts';
import { createComposeQuestion } from '../reminders/compose-question.ts';
import { createComposeReminder } from '../reminders/compose-reminder.ts';
import { createDeliverInquiry } from './deliver-inquiry.ts';
import type { Digest } from '../reminders/digest.ts';
import type { Inquiry, MailTaskName } from '../inquiry.ts';
import { createSendAnswer } from '../answers/send-answer.ts';
import { createSendCopy } from './send-copy.ts';
import { createSendDigest } from '../reminders/send-digest.ts';
import type { ComposeDigest } from '../reminders/send-digest.ts';
import { createSendNotice } from './send-notice.ts';
import type { NoticeDeps } from './send-notice.ts';
import type { TutorDirectory } from '../tutor-directory.ts';
import { createCheckWait } from '../waiting/check-wait.ts';

interface Deps extends NoticeDeps {
  readonly directory: TutorDirectory;
  readonly reminders: Collection<Digest>;
  readonly questions: Collection<Digest>;
  readonly blocks: Collection<BlockedSender>;
  readonly log: Log;
}

export interface MailJobs {
  readonly all: readonly Jobs[];
  readonly deliver: (id: string) => void;
  readonly mailAnswer: (id: string) => void;
}

/** Three days of retries: the first nine pauses add up to 511 seconds, each later one is five minutes. */
const maxTries = 873;
const checkMs = 10_000;

export function createMailJobs(deps: Deps): MailJobs {
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
  const digestJobs = (digests: Collection<Digest>, compose: ComposeDigest): Jobs =>
    createJobs({
      collection: digests,
      perform: createSendDigest({ ...deps, digests, compose }),
      ...mailJobSettings(mail),
      interruptedTwice: 'again',
      clock,
      log,
    });
  const reminders = digestJobs(deps.reminders, createComposeReminder(deps));
  const questions = digestJobs(deps.questions, createComposeQuestion(deps));
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
    all: [deliveries, copies, notices, answers, reminders, questions, waits],
    deliver,
    mailAnswer: (id) => {
      answers.nudge(id);
    },
  };
}
