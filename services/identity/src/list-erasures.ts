import type { IdentityStore } from './identity-store.ts';

export interface ListedErasure {
  readonly uid: string;
  /** ISO time. */
  readonly at: string;
}

/** Every erasure ever, for the list that operators keep beside their backups. */
export const listErasures =
  ({ erasures }: Pick<IdentityStore, 'erasures'>) =>
  async (): Promise<readonly ListedErasure[]> => {
    const listed: ListedErasure[] = [];
    for await (const { id: uid, state } of erasures.all()) listed.push({ uid, at: state.at });
    return listed;
  };
