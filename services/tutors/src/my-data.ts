import type { ProfileData } from '@sao-mai/contracts';
import { publicState } from './profiles/profile.ts';
import type { TutorsStore } from './tutors-store.ts';

export const createMyData =
  ({ profiles, photos }: Pick<TutorsStore, 'profiles' | 'photos'>) =>
  async (uid: string): Promise<ProfileData> => {
    const [profile, stored] = await Promise.all([profiles.get(uid), photos.find({ uid })]);
    return { profile: profile === null ? null : publicState(profile.state), photos: stored.map(({ id }) => id) };
  };
