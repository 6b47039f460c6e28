import type { EventOf } from '@sao-mai/platform';
import type { FactsStore } from './facts-store.ts';

interface Deps {
  readonly store: FactsStore;
  /** Brings the index in line at once. */
  readonly nudge: (uid: string) => void;
}

type AccountEvent = EventOf<'user-registered.v1'> | EventOf<'user-updated.v1'>;
type ProfileEvent = EventOf<'tutor-profile-created.v1'> | EventOf<'tutor-profile-updated.v1'>;
type DecisionEvent =
  | EventOf<'tutor-approved.v1'>
  | EventOf<'tutor-rejected.v1'>
  | EventOf<'tutor-activated.v1'>
  | EventOf<'tutor-deactivated.v1'>;

/** What search does about each event it hears: it remembers the fact and reindexes the tutor. */
export function searchReactions({ store, nudge }: Deps) {
  const reindexed = async (uid: string, told: Promise<boolean>): Promise<void> => {
    if (await told) nudge(uid);
  };
  const rememberAccount = ({ data, sequence }: AccountEvent) =>
    reindexed(data.uid, store.accountTold(data.uid, sequence, data));
  const rememberProfile = ({ data, sequence }: ProfileEvent) =>
    reindexed(data.uid, store.profileTold(data.uid, sequence, data));
  const rememberDecision = ({ data, sequence }: DecisionEvent) =>
    reindexed(data.uid, store.decided(data.uid, sequence, data));
  return {
    'user-registered.v1': rememberAccount,
    'user-updated.v1': rememberAccount,
    'user-deleted.v1': ({ data, sequence }: EventOf<'user-deleted.v1'>) =>
      reindexed(data.uid, store.accountTold(data.uid, sequence, null)),
    'tutor-profile-created.v1': rememberProfile,
    'tutor-profile-updated.v1': rememberProfile,
    'tutor-profile-deleted.v1': ({ data, sequence }: EventOf<'tutor-profile-deleted.v1'>) =>
      reindexed(data.uid, store.profileTold(data.uid, sequence, null)),
    'tutor-approved.v1': rememberDecision,
    'tutor-rejected.v1': rememberDecision,
    'tutor-activated.v1': rememberDecision,
    'tutor-deactivated.v1': rememberDecision,
  };
}

/** What an event that cannot be read may have said is unknown, so its tutor is taken out of the index first. */
export const unlistUnreadable =
  ({ store, nudge }: Deps) =>
  async ({ type, subject }: { readonly type: string; readonly subject: string }): Promise<void> => {
    if (await store.becameUnreadable(subject, type)) nudge(subject);
  };
