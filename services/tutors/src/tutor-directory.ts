import type { AccountState, Moderation } from '@sao-mai/contracts';
import type { KnownTutor, Viewer } from './profile-view.ts';
import type { Profile } from './profile.ts';
import type { TutorFacts, TutorsStore } from './tutors-store.ts';

/** What the directory says of one tutor. */
export interface Facts {
  /** Null while identity's word has not arrived, and after the account is gone. */
  readonly account: AccountState | null;
  readonly decided: Moderation | null;
  /** Identity said that the account is gone: nothing of it may come back. */
  readonly gone: boolean;
}

export type TutorDirectory = (uid: string) => Promise<Facts>;

/** What other services said of a tutor, from their events. */
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
 * A profile with what is known of its tutor. The name is the account's: the owner's own call knows it best, then
 * identity's last word; until that arrives, the name the owner had at the last save.
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
