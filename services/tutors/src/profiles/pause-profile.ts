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

const changing =
  <Request>(
    { store, directory }: Deps,
    change: (current: Profile | null, request: Request, decided: Facts['decided']) => Profile,
  ) =>
  async (caller: Caller, request: Request): Promise<OwnProfile> => {
    const facts = await directory(caller.uid);
    const { result } = await store.profiles.update(caller.uid, (current) => {
      const after = change(current, request, facts.decided);
      if (after === current) return { unchanged: true, result: after };
      return { state: after, events: eventsOf(current, after), result: after };
    });
    return ownView(knownTutor(result, facts, caller));
  };

export const createPauseMyProfile = (deps: Deps) =>
  changing(deps, (current, pause: PauseRequest, decided) =>
    pauseProfile(current, { pause, decided }, deps.clock.now()),
  );

export const createResumeMyProfile = (deps: Deps) => {
  const resume = changing(deps, (current) => {
    if (current === null) throw new AppError('not-found', 'profile-not-found');
    return resumeProfile(current);
  });
  return (caller: Caller): Promise<OwnProfile> => resume(caller, undefined);
};
