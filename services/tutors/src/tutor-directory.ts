import type { AccountState, Moderation, ReplyTime } from '@sao-mai/contracts';
import type { KnownTutor, Viewer } from './profiles/profile-view.ts';
import type { Profile } from './profiles/profile.ts';
import type { TutorFacts, TutorsStore } from './tutors-store.ts';

export interface Facts {
  readonly account: AccountState | null;
  readonly decided: Moderation | null;
  readonly replyTime: ReplyTime | null;
  readonly gone: boolean;
}

export type TutorDirectory = (uid: string) => Promise<Facts>;

export const createTutorDirectory =
  ({ facts }: Pick<TutorsStore, 'facts'>): TutorDirectory =>
  async (uid) => {
    const stored = await facts.get(uid);
    return read(stored?.state ?? {});
  };

const read = ({ account, decision, replyTime }: TutorFacts): Facts => ({
  account: account?.value ?? null,
  decided: decision?.value ?? null,
  replyTime: replyTime?.value ?? null,
  gone: account?.value === null,
});

/** The name comes from the owner's own call, else identity's last event, else the last save. */
export function knownTutor(profile: Profile, facts: Facts, viewer: Viewer | null): KnownTutor {
  const { account, decided, replyTime } = facts;
  const owner = viewer?.uid === profile.uid ? viewer : null;
  return {
    profile,
    name: owner?.name ?? account?.name ?? profile.ownerName,
    linkedinProfile: account?.linkedinProfile ?? null,
    accountPicture: account?.profilePicture ?? '',
    decided,
    replyTime,
    disabled: account?.disabled === true,
    awaitsConfirmation: account?.awaitsConfirmation === true,
  };
}
