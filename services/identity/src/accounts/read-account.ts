import { AppError } from '@sao-mai/platform';
import type { Account } from './account.ts';
import type { IdentityStore } from '../identity-store.ts';

export const createReadAccount =
  ({ accounts }: Pick<IdentityStore, 'accounts'>) =>
  async (uid: string): Promise<Account> => {
    const stored = await accounts.get(uid);
    if (stored === null) throw new AppError('unauthenticated', 'account-deleted');
    return stored.state;
  };
