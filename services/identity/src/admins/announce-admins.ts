import type { Log } from '@sao-mai/platform';
import { rosterChange, rosterId } from './admin-roster.ts';
import type { IdentityStore } from '../identity-store.ts';

interface Deps {
  readonly store: Pick<IdentityStore, 'admins'>;
  readonly log: Log;
}

/** Publishes who is an admin, if an earlier release stored it without an event. Never throws. */
export async function announceAdmins({ store, log }: Deps): Promise<void> {
  try {
    await store.admins.update(rosterId, (stored) =>
      stored === null || stored.announced === true
        ? { unchanged: true, result: null }
        : { ...rosterChange(stored, stored), result: null },
    );
  } catch (error) {
    log.warn({ err: error }, 'Publishing the admins failed; it is retried at the next start');
  }
}
