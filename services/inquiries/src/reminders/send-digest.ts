import { startOfVietnamDay, vietnamDayOf } from '@sao-mai/contracts';
import { mailDoubts, sendAsJob } from '@sao-mai/platform';
import type { Clock, Collection, JobOutcome, Log, Mail, MailMessage } from '@sao-mai/platform';
import { dueEntries, nextDigest, withoutEntries } from './digest.ts';
import type { Digest, DigestEntry } from './digest.ts';
import { inMailHours, nextMorning } from './mail-hours.ts';

export interface ComposeDigest<Entry extends DigestEntry = DigestEntry> {
  /** Null if there is nothing to tell any more. Entries that are due on the same day always give the same Message-ID. */
  (uid: string, entries: readonly Entry[]): Promise<MailMessage | null>;
}

/** A digest whose entries may say more than which inquiry they are about. */
export type DigestOf<Entry extends DigestEntry> = Omit<Digest, 'waiting'> & { waiting: Entry[] };

interface Deps<Entry extends DigestEntry, Of extends DigestOf<Entry>> {
  readonly digests: Collection<Of>;
  readonly compose: ComposeDigest<Entry>;
  readonly mail: Mail;
  readonly clock: Clock;
  readonly log: Log;
}

/** An entry that could not be mailed for so long, because the mail server was away, is outdated. */
const outdatedMs = 4 * 24 * 60 * 60 * 1000;

/**
 * Sends what is due, in the hours for such mails and once a day at most. An attempt that was interrupted is repeated once with the same
 * Message-ID; after that, and if the server refuses the mail, its entries are given up.
 */
export function createSendDigest<Entry extends DigestEntry, Of extends DigestOf<Entry>>({
  digests,
  compose,
  mail,
  clock,
  log,
}: Deps<Entry, Of>) {
  return async (uid: string, digest: Of): Promise<JobOutcome<Of>> => {
    const now = clock.now();
    const due = dueEntries<Entry>(digest, now);
    const finished = { done: true, state: (state: Of) => withoutEntries(state, due), next: nextDigest } as const;
    const outdated = new Date(now.getTime() - outdatedMs).toISOString();
    const entries = due.filter(({ at }) => at > outdated);
    if (entries.length === 0 || digest.stopped) return finished;
    const today = vietnamDayOf(now);
    if (digest.mailedOn === today) {
      return { done: true, next: () => nextMorning(startOfVietnamDay(vietnamDayOf(now, 1))) };
    }
    const doubts = mailDoubts(digests, uid, digest, { interruptedTwice: 'again' });
    if (!inMailHours(now))
      return doubts.silent || doubts.interrupted ? finished : { done: true, next: () => nextMorning(now) };
    const message = await compose(uid, entries);
    if (message === null) return finished;
    const outcome = await sendAsJob(mail, message, doubts);
    if ('retry' in outcome) return outcome;
    if ('error' in outcome) log.warn({ error: outcome.error, messageId: message.messageId }, 'A digest was given up');
    return { ...finished, state: (state) => ({ ...withoutEntries(state, due), mailedOn: today }) };
  };
}
