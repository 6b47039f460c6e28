import type { AccountState, Moderation } from '@sao-mai/contracts';
import type { KnownTutor, Viewer } from './profile-view.ts';
import type { Profile } from './profile.ts';
import type { TutorFacts, TutorsStore } from './tutors-store.ts';

export interface Facts {
  /** Null before identity's event arrives and after the account is deleted. */
  readonly account: AccountState | null;
  readonly decided: Moderation | null;
  /** The account is deleted; nothing may bring it back. */
  readonly gone: boolean;
}

export type TutorDirectory = (uid: string) => Promise<Facts>;

/** Facts about tutors from other services' events. */
export const tutorDirectory =
  ({ facts }: Pick<TutorsStore, 'facts'>): TutorDirectory =>
  async (uid) => {
    const stored = await facts.get(uid);
    return read(stored?.state ?? {});
  };

const read = ({ account, decision }: TutorFacts): Facts => ({
  account: account?.value ?? null,
  decided: decision?.value ?? null,
  gone: account?.value === null,
});

/**
 * A profile with the facts about its tutor. The name comes from the account: from the owner's own call, else identity's
 * last event, else the name at the last save.
 */
export function knownTutor(profile: Profile, { account, decided }: Facts, viewer: Viewer | null): KnownTutor {
  const owner = viewer?.uid === profile.uid ? viewer : null;
  return {
    profile,
    name: owner?.name ?? account?.name ?? profile.ownerName,
    linkedinProfile: account?.linkedinProfile ?? null,
    accountPicture: account?.profilePicture ?? '',
    decided,
    disabled: account?.disabled === true,
  };
}
