import type { IdentityStore } from '../identity-store.ts';

export interface ListedErasure {
  readonly uid: string;
  readonly at: string;
}

export const createListErasures =
  ({ erasures }: Pick<IdentityStore, 'erasures'>) =>
  (): Promise<readonly ListedErasure[]> =>
    Array.fromAsync(erasures.all(), ({ id: uid, state }) => ({ uid, at: state.at }));
