import { isListed, isoTime, isPaused, languageSchema, pause, tutorStatus } from '@sao-mai/contracts';
import type { AccountState, DecisionState, ProfileState } from '@sao-mai/contracts';
import { slotSchema, updateSlot } from '@sao-mai/platform';
import type { Clock, Collection, Documents } from '@sao-mai/platform';
import * as z from 'zod/mini';

const recipient = z.object({
  name: z.string(),
  email: z.string(),
  language: languageSchema,
  /** Absent in older records. */
  createdAt: z.optional(isoTime),
  /** Present if the person confirmed the address. */
  emailVerified: z.optional(z.boolean()),
  /** Disabled by an operator: nobody may write to this tutor. */
  disabled: z.optional(z.boolean()),
  /** Until the address is confirmed, nobody may write to this tutor, and what this person wrote waits. */
  awaitsConfirmation: z.optional(z.boolean()),
});
export type Recipient = z.infer<typeof recipient>;

const storedDecision = z.object({
  uid: z.string(),
  profileId: z.string(),
  tutorStatus,
  isActive: z.boolean(),
  approvedAt: z.nullable(isoTime),
});

export const directoryEntrySchema = z.object({
  account: slotSchema(recipient),
  profile: slotSchema(z.object({ profileId: z.string(), pause: z.optional(pause) })),
  decision: slotSchema(storedDecision),
});
export type DirectoryEntry = z.infer<typeof directoryEntrySchema>;

/** unknown: no such tutor. hidden: not listed (isListed). paused: public, but takes no messages. */
export type TutorVisibility = 'unknown' | 'hidden' | 'paused' | 'public';

/** undefined: not known yet; null: the account is deleted. */
export type RecipientAnswer = Recipient | null | undefined;

export interface KnownTutor {
  readonly uid: string;
  readonly name: string;
  readonly listed: boolean;
}

export interface TutorDirectory {
  visibility(uid: string): Promise<TutorVisibility>;
  recipient(uid: string): Promise<RecipientAnswer>;
  tutor(uid: string): Promise<KnownTutor | null>;
  isGone(uid: string): Promise<boolean>;
  /** Whether the account was created before `then`; false if unknown. */
  registeredBefore(uid: string, then: Date): Promise<boolean>;
  accountChanged(uid: string, sequence: number, account: AccountState | null): Promise<void>;
  profileChanged(
    uid: string,
    sequence: number,
    profile: Pick<ProfileState, 'profileId' | 'pause'> | null,
  ): Promise<void>;
  decided(uid: string, sequence: number, decision: DecisionState): Promise<void>;
}

const recipientFrom = (account: AccountState): Recipient => ({
  name: account.name,
  email: account.email,
  language: account.language,
  createdAt: account.createdAt,
  ...(account.emailVerified === true && { emailVerified: true }),
  ...(account.disabled === true && { disabled: true }),
  ...(account.awaitsConfirmation === true && { awaitsConfirmation: true }),
});

export function visibilityOf(entry: DirectoryEntry | null, now: Date): TutorVisibility {
  const profile = entry?.profile?.value;
  if (!profile || entry.account?.value === null) return 'unknown';
  const decision = entry.decision?.value;
  const decided = decision ? { ...decision, reason: null } : null;
  if (!isListed(profile, decided, entry.account?.value)) return 'hidden';
  return isPaused(profile.pause, now) ? 'paused' : 'public';
}

export function createTutorDirectory(
  documents: Documents,
  clock: Clock,
): TutorDirectory & { readonly entries: Collection<DirectoryEntry> } {
  const entries = documents.collection({ name: 'tutor-directory', schema: directoryEntrySchema });
  const entry = async (uid: string): Promise<DirectoryEntry | null> => (await entries.get(uid))?.state ?? null;
  const recipientOf = async (uid: string): Promise<RecipientAnswer> => (await entry(uid))?.account?.value;
  return {
    entries,
    visibility: async (uid) => visibilityOf(await entry(uid), clock.now()),
    recipient: recipientOf,
    async tutor(uid) {
      const found = await entry(uid);
      const visibility = visibilityOf(found, clock.now());
      const account = found?.account?.value;
      return visibility === 'unknown' || !account ? null : { uid, name: account.name, listed: visibility !== 'hidden' };
    },
    isGone: async (uid) => (await recipientOf(uid)) === null,
    async registeredBefore(uid, then) {
      const account = await recipientOf(uid);
      return (
        account !== null &&
        account !== undefined &&
        (account.createdAt === undefined || new Date(account.createdAt) < then)
      );
    },
    async accountChanged(uid, sequence, account) {
      const value = account && recipientFrom(account);
      await updateSlot(entries, uid, 'account', { sequence, value });
    },
    async profileChanged(uid, sequence, profile) {
      const value = profile && { profileId: profile.profileId, ...(profile.pause && { pause: profile.pause }) };
      await updateSlot(entries, uid, 'profile', { sequence, value });
    },
    async decided(uid, sequence, decision) {
      const { profileId, tutorStatus: status, isActive, approvedAt } = decision;
      const value = { uid, profileId, tutorStatus: status, isActive, approvedAt };
      await updateSlot(entries, uid, 'decision', { sequence, value });
    },
  };
}
