import type { UpdateProfileRequest } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { NewId } from '@sao-mai/platform';
import { changeAccount, eventsOf } from './account.ts';
import type { Account } from './account.ts';
import type { IdentityStore } from '../identity-store.ts';

export const createUpdateAccount =
  ({ store, newId }: { readonly store: IdentityStore; readonly newId: NewId }) =>
  async (uid: string, change: UpdateProfileRequest): Promise<Account> => {
    const grant = newId();
    const { result } = await store.accounts.update(uid, (current) => {
      if (current === null) throw new AppError('unauthenticated', 'account-deleted');
      const after = changeAccount(current, change, grant);
      const events = eventsOf(current, after);
      return events.length === 0 ? { unchanged: true, result: current } : { state: after, events, result: after };
    });
    return result;
  };
