import type { ProfileData } from '@sao-mai/contracts';
import { publicState } from './profiles/profile.ts';
import type { TutorsStore } from './tutors-store.ts';

export const createMyData =
  ({ profiles, photos, reports }: Pick<TutorsStore, 'profiles' | 'photos' | 'reports'>) =>
  async (uid: string): Promise<ProfileData> => {
    const [profile, stored, sent] = await Promise.all([
      profiles.get(uid),
      photos.find({ uid }),
      Array.fromAsync(reports.all({ by: uid })),
    ]);
    return {
      profile: profile === null ? null : publicState(profile.state),
      photos: stored.map(({ id }) => id),
      reports: sent.map(({ state: { uid: about, reason, text, at } }) => ({ uid: about, reason, text, at })),
    };
  };
