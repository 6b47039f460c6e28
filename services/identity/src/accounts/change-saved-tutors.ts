import type { SavedTutor } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { Clock } from '@sao-mai/platform';
import type { IdentityStore } from '../identity-store.ts';
import { mergeLists, withTutor, withoutTutor } from './saved-tutors.ts';
import type { SavedList } from './saved-tutors.ts';

interface Deps {
  readonly store: Pick<IdentityStore, 'accounts' | 'savedTutors'>;
  readonly clock: Clock;
}

const none: SavedList = { tutors: [] };

/** Private: no event publishes it. */
export function createSavedTutors({ store, clock }: Deps) {
  const { accounts, savedTutors } = store;

  async function change(uid: string, changed: (list: SavedList) => SavedList): Promise<SavedList> {
    const { result } = await savedTutors.update(uid, (current) => {
      const before = current ?? none;
      const after = changed(before);
      return after === before ? { unchanged: true, result: before } : { state: after, result: after };
    });
    if ((await accounts.get(uid)) === null) {
      // The account was erased meanwhile, perhaps before this write.
      await savedTutors.erase(uid);
      throw new AppError('unauthenticated', 'account-deleted');
    }
    return result;
  }

  return {
    async list(uid: string): Promise<SavedTutor[]> {
      return (await savedTutors.get(uid))?.state.tutors ?? [];
    },
    async save(uid: string, tutorUid: string): Promise<SavedTutor> {
      const { tutors } = await change(uid, (list) => withTutor(list, tutorUid, clock.now()));
      const saved = tutors.find((tutor) => tutor.uid === tutorUid);
      if (saved === undefined) throw new AppError('internal', 'internal');
      return saved;
    },
    async remove(uid: string, tutorUid: string): Promise<void> {
      await change(uid, (list) => withoutTutor(list, tutorUid));
    },
    async merge(uid: string, given: readonly SavedTutor[]): Promise<SavedTutor[]> {
      return (await change(uid, (list) => mergeLists(list, given, clock.now()))).tutors;
    },
  };
}
