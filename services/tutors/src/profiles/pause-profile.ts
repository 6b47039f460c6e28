import type { OwnProfile, PauseRequest } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { Caller, Clock } from '@sao-mai/platform';
import { eventsOf } from './profile.ts';
import type { Profile } from './profile.ts';
import { pauseProfile, resumeProfile } from './profile-pause.ts';
import { ownView } from './profile-view.ts';
import { knownTutor } from '../tutor-directory.ts';
import type { Facts, TutorDirectory } from '../tutor-directory.ts';
import type { TutorsStore } from '../tutors-store.ts';

interface Deps {
  readonly store: Pick<TutorsStore, 'profiles'>;
  readonly directory: TutorDirectory;
  readonly clock: Clock;
}

type Change = (current: Profile, decided: Facts['decided']) => Profile;

async function changeProfile({ store, directory }: Deps, caller: Caller, change: Change): Promise<OwnProfile> {
  const facts = await directory(caller.uid);
  const { result } = await store.profiles.update(caller.uid, (current) => {
    if (current === null) throw new AppError('not-found', 'profile-not-found');
    const after = change(current, facts.decided);
    if (after === current) return { unchanged: true, result: after };
    return { state: after, events: eventsOf(current, after), result: after };
  });
  return ownView(knownTutor(result, facts, caller));
}

export const createPauseMyProfile = (deps: Deps) => (caller: Caller, pause: PauseRequest) =>
  changeProfile(deps, caller, (current, decided) => pauseProfile(current, { pause, decided }, deps.clock.now()));

export const createResumeMyProfile = (deps: Deps) => (caller: Caller) => changeProfile(deps, caller, resumeProfile);
