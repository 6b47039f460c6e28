import type { EventOf } from '@sao-mai/platform';
import { applySlot } from '@sao-mai/platform';
import { eventsOf, onProfileDeleted, onPictureCopied, onProfileSaved } from './account.ts';
import type { Account } from './account.ts';
import type { IdentityStore } from '../identity-store.ts';

type ProfileEvent = EventOf<'tutor-profile-created.v1'> | EventOf<'tutor-profile-updated.v1'>;

export const createFollowProfile =
  ({ accounts }: Pick<IdentityStore, 'accounts'>) =>
  async ({ subject, sequence, data }: ProfileEvent): Promise<void> => {
    const { profileId, grant } = data;
    await applyProfileEvent(accounts, subject, sequence, { profileId, grant }, (account) =>
      onProfileSaved(account, data),
    );
  };

export const createDropProfile =
  ({ accounts }: Pick<IdentityStore, 'accounts'>) =>
  async ({ subject, sequence, data }: EventOf<'tutor-profile-deleted.v1'>): Promise<void> => {
    await applyProfileEvent(accounts, subject, sequence, null, (account) => onProfileDeleted(account, data.grant));
  };

export const createFollowCopiedPicture =
  ({ accounts }: Pick<IdentityStore, 'accounts'>) =>
  async ({ subject, sequence, data }: EventOf<'account-picture-copied.v1'>): Promise<void> => {
    await accounts.update(subject, (current) => {
      const after = current === null ? null : onPictureCopied(current, data.file, sequence);
      if (current === null || after === null || after === current) return { unchanged: true, result: null };
      return { state: after, events: eventsOf(current, after), result: null };
    });
  };

/** Applies an event that is newer than the stored one; ignores deleted and unknown accounts. */
async function applyProfileEvent(
  accounts: IdentityStore['accounts'],
  uid: string,
  sequence: number,
  value: NonNullable<Account['profile']>['value'],
  apply: (account: Account) => Account,
): Promise<void> {
  await accounts.update(uid, (current) => {
    if (current === null) return { unchanged: true, result: null };
    const slot = applySlot(current.profile, sequence, value);
    if (slot === 'stale') return { unchanged: true, result: null };
    const after = { ...apply(current), profile: slot };
    return { state: after, events: eventsOf(current, after), result: null };
  });
}
