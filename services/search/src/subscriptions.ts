import { onAccount, onDecision, onProfile } from '@sao-mai/platform';
import type { Collection, EventOf } from '@sao-mai/platform';
import type { FactsStore } from './facts-store.ts';
import { refused } from './watches/watch.ts';
import type { Watches } from './watches/watch.ts';

interface Deps {
  readonly store: FactsStore;
  readonly nudge: (uid: string) => void;
}

export function searchReactions({ store, watches, nudge }: Deps & { readonly watches: Collection<Watches> }) {
  const reindexed = async (uid: string, told: Promise<boolean>): Promise<void> => {
    if (await told) nudge(uid);
  };
  return {
    ...onAccount(({ data, sequence }) => reindexed(data.uid, store.accountTold(data.uid, sequence, data))),
    'user-deleted.v1': async ({ data, sequence }: EventOf<'user-deleted.v1'>) => {
      await reindexed(data.uid, store.accountTold(data.uid, sequence, null));
      await watches.erase(data.uid);
    },
    'watch-mails-refused.v1': async ({ data }: EventOf<'watch-mails-refused.v1'>) => {
      await watches.update(data.uid, (state) => refused(state, data.at));
    },
    ...onProfile(({ data, sequence }) => reindexed(data.uid, store.profileTold(data.uid, sequence, data))),
    'tutor-profile-deleted.v1': ({ data, sequence }: EventOf<'tutor-profile-deleted.v1'>) =>
      reindexed(data.uid, store.profileTold(data.uid, sequence, null)),
    ...onDecision(({ data, sequence }) => reindexed(data.uid, store.decided(data.uid, sequence, data))),
  };
}

/** The content of an unreadable event is unknown, so its tutor is unlisted first. */
export const unlistUnreadable =
  ({ store, nudge }: Deps) =>
  async ({ type, subject }: { readonly type: string; readonly subject: string }): Promise<void> => {
    if (await store.becameUnreadable(subject, type)) nudge(subject);
  };
