import { createJobs } from '@sao-mai/platform';
import type { Clock, Jobs, Log } from '@sao-mai/platform';
import { eventsOf } from './profile.ts';
import { resumeProfile } from './profile-pause.ts';
import type { TutorsStore } from '../tutors-store.ts';

interface Deps {
  readonly store: Pick<TutorsStore, 'profiles'>;
  readonly clock: Clock;
  readonly log: Log;
}

const claimMs = 30_000;

export const endPauses = ({ store, clock, log }: Deps): Jobs =>
  createJobs({
    collection: store.profiles,
    perform: async (uid, { job: mine }) => {
      await store.profiles.update(uid, (current) => {
        // A newer pause has its own job.
        if (current === null || current.job?.until !== mine?.until) return { unchanged: true, result: null };
        const after = resumeProfile(current);
        return { state: after, events: eventsOf(current, after), result: null };
      });
      return { done: true };
    },
    claimMs,
    clock,
    log,
  });
