import { createJobs, mailJobSettings } from '@sao-mai/platform';
import type { Collection, Jobs, Log, Mail } from '@sao-mai/platform';
import { createComposeFound } from '../watches/compose-found.ts';
import type { FoundDigest } from '../watches/found-digest.ts';
import { createComposeQuestion } from './compose-question.ts';
import type { QuestionDeps } from './compose-question.ts';
import { createComposeReminder } from './compose-reminder.ts';
import type { ReminderDeps } from './compose-reminder.ts';
import type { Digest, DigestEntry } from './digest.ts';
import { createSendDigest } from './send-digest.ts';
import type { ComposeDigest, DigestOf } from './send-digest.ts';

export interface DigestDeps extends ReminderDeps, QuestionDeps {
  readonly directory: ReminderDeps['directory'] & QuestionDeps['directory'];
  readonly reminders: Collection<Digest>;
  readonly questions: Collection<Digest>;
  readonly foundTutors: Collection<FoundDigest>;
  readonly mail: Mail;
  readonly log: Log;
}

/** The daily mails to a person. */
export function digestJobs(deps: DigestDeps): readonly Jobs[] {
  const { mail, clock, log } = deps;
  const jobs = <Entry extends DigestEntry, Of extends DigestOf<Entry>>(
    digests: Collection<Of>,
    compose: ComposeDigest<Entry>,
  ): Jobs =>
    createJobs({
      collection: digests,
      perform: createSendDigest<Entry, Of>({ digests, compose, mail, clock, log }),
      ...mailJobSettings(mail),
      interruptedTwice: 'again',
      clock,
      log,
    });
  return [
    jobs(deps.reminders, createComposeReminder(deps)),
    jobs(deps.questions, createComposeQuestion(deps)),
    jobs(deps.foundTutors, createComposeFound(deps)),
  ];
}
