import type { Clock, IdentityProvider, JobOutcome } from '@sao-mai/platform';
import { insertOnce, newJob } from '@sao-mai/platform';
import { revokeAdmin } from '../admins/admin-roster.ts';
import { changeRoster } from '../admins/appoint-admin.ts';
import type { Erasure, IdentityStore } from '../identity-store.ts';

/** Stores the tombstone first; a job deletes the provider's account. Throws AppError `last-admin`. */
export const createEraseAccount =
  ({
    store,
    clock,
    nudge,
  }: {
    readonly store: IdentityStore;
    readonly clock: Clock;
    readonly nudge: (uid: string) => void;
  }) =>
  async (uid: string): Promise<void> => {
    const roster = await store.roster();
    if (roster.uids.includes(uid)) await changeRoster(store, { uid, email: '' }, revokeAdmin);
    const now = clock.now();
    await insertOnce(store.erasures, uid, { at: now.toISOString(), job: newJob(now) });
    await forgetMails(store, uid);
    await eraseRecord(store, uid);
    nudge(uid);
  };

async function forgetMails({ accounts, mails }: IdentityStore, uid: string): Promise<void> {
  const email = (await accounts.get(uid))?.state.email ?? '';
  if (email === '') return;
  for (const { id } of await mails.find({ email })) await mails.erase(id);
}

async function eraseRecord({ accounts, savedTutors, emailChanges }: IdentityStore, uid: string): Promise<void> {
  for (const { id } of await emailChanges.find({ uid })) await emailChanges.erase(id);
  await savedTutors.erase(uid);
  await accounts.erase(uid, [{ type: 'user-deleted.v1', data: { uid } }]);
}

export const createFinishErasure =
  ({ store, provider }: { readonly store: IdentityStore; readonly provider: IdentityProvider }) =>
  async (uid: string): Promise<JobOutcome<Erasure>> => {
    await eraseRecord(store, uid);
    await provider.deleteAccount(uid);
    return { done: true };
  };
