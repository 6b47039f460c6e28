import type { DecisionReply } from '@sao-mai/contracts';
import type { Clock, Collection, Log, NewId, Relay } from '@sao-mai/platform';
import { decidable, decide } from './decide.ts';
import type { DecideCommand } from './decide.ts';
import { adminTutorOf } from './tutor-record.ts';
import type { TutorRecord } from './tutor-record.ts';

interface Deps {
  readonly tutors: Collection<TutorRecord>;
  readonly relay: Pick<Relay, 'published'>;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
}

export type DecideTutor = DecideCommand & { readonly uid: string };

/** How long a decision waits for its event to be published. */
const patienceMs = 1000;

/** Throws AppError not-found if there is no profile to decide on. */
export const createFindTutor =
  ({ tutors }: Pick<Deps, 'tutors'>) =>
  async (uid: string): Promise<void> => {
    decidable((await tutors.get(uid))?.state ?? null);
  };

export const createDecideTutor =
  ({ tutors, relay, clock, newId, log }: Deps) =>
  async ({ uid, ...command }: DecideTutor): Promise<DecisionReply> => {
    const decisionId = newId();
    const at = clock.now().toISOString();
    const { result, eventIds } = await tutors.update(uid, (record) => decide(record, command, { at, decisionId }));
    if (eventIds.length > 0) {
      log.info({ uid, by: command.by.uid, decision: command.decision, decisionId }, 'Decision on a tutor recorded');
    }
    // The event of a repeated decision may still be unpublished.
    const waiting = eventIds.length > 0 ? eventIds : (await tutors.outbox.read(uid)).map((event) => event.id);
    const published = await relay.published(tutors.name, uid, waiting, patienceMs);
    return { ...tutorOf(result), published };
  };

function tutorOf(record: TutorRecord) {
  const tutor = adminTutorOf(record);
  if (tutor === null) throw new Error('A decided tutor has a profile and an account');
  return tutor;
}
