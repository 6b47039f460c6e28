import type { OwnProfile, ProfileView } from '@sao-mai/contracts';
import { AppError, underLimits } from '@sao-mai/platform';
import type { Caller, Limits } from '@sao-mai/platform';
import { hidePhone, ownView, showsPhone, viewFor } from './profile-view.ts';
import { knownTutor } from '../tutor-directory.ts';
import type { TutorDirectory } from '../tutor-directory.ts';
import type { TutorsStore } from '../tutors-store.ts';

interface ReadDeps {
  readonly store: Pick<TutorsStore, 'profiles'>;
  readonly directory: TutorDirectory;
}

export const createReadMyProfile =
  ({ store, directory }: ReadDeps) =>
  async (caller: Caller): Promise<OwnProfile> => {
    const [stored, facts] = await Promise.all([store.profiles.get(caller.uid), directory(caller.uid)]);
    if (stored === null) throw new AppError('not-found', 'profile-not-found');
    return ownView(knownTutor(stored.state, facts, caller));
  };

/** Phone numbers an address may read in an hour, so that nobody collects those of all tutors. */
export const phoneLimit = { points: 300, seconds: 3600 } as const;

interface ProfileReading {
  readonly viewer: Caller | null;
  readonly address: string;
  readonly withoutPhone?: boolean | undefined;
}

export const createReadProfile =
  ({ store, directory, limits }: ReadDeps & { readonly limits: Limits }) =>
  async (uid: string, { viewer, address, withoutPhone = false }: ProfileReading): Promise<ProfileView> => {
    const [stored, facts] = await Promise.all([store.profiles.get(uid), directory(uid)]);
    if (stored === null || facts.gone) throw new AppError('not-found', 'tutor-not-found');
    const view = viewFor(knownTutor(stored.state, facts, viewer), viewer);
    if (!showsPhone(view) || 'revision' in view) return view;
    if (withoutPhone) return hidePhone(view);
    return underLimits(limits, [{ key: `phones:address:${address}`, ...phoneLimit }], () => Promise.resolve(view));
  };
