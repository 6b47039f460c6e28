import type { IdentityStore } from './identity-store.ts';

export interface ListedErasure {
  readonly uid: string;
  /** ISO time. */
  readonly at: string;
}

/** Every erasure ever, for the list that operators keep beside their backups. */
export const listErasures =
  ({ erasures }: Pick<IdentityStore, 'erasures'>) =>
  (): Promise<readonly ListedErasure[]> =>
    Array.fromAsync(erasures.all(), ({ id: uid, state }) => ({ uid, at: state.at }));
