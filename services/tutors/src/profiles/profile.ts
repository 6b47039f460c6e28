import { isDeepStrictEqual } from 'node:util';
import { contentOf, defaultCurrency, moderationOf, profileContent, profileState, validate } from '@sao-mai/contracts';
import type { DomainEvent, Moderation, ProfileContent, ProfileState, SaveProfileRequest } from '@sao-mai/contracts';
import { AppError, jobSchema } from '@sao-mai/platform';
import * as z from 'zod/mini';

export const profile = z.object({
  ...profileState.shape,
  /** The owner's name at the last save; shown until identity's event arrives. */
  ownerName: z.string(),
  /** Ends a pause on its day. */
  job: z.optional(jobSchema),
});
export type Profile = z.infer<typeof profile>;

const defaults = {
  education: [],
  experience: [],
  hourlyRate: { min: 0, max: 0, currency: defaultCurrency },
  languages: [],
  location: '',
  contactInfo: { phone: '', website: '' },
} as const;

/** Replaces the given fields, merges hourlyRate and contactInfo by key, and validates the result as a whole. */
function merge(current: Profile | null, changes: SaveProfileRequest): ProfileContent {
  const { revision: _, hourlyRate, contactInfo, ...named } = changes;
  const base = current === null ? defaults : contentOf(current);
  const result = validate(profileContent, {
    ...base,
    ...named,
    hourlyRate: { ...base.hourlyRate, ...hourlyRate },
    contactInfo: { ...base.contactInfo, ...contactInfo },
  });
  if (!result.ok) throw new AppError('invalid', 'invalid-input', { details: result.details });
  return result.value;
}

export interface Owner {
  readonly uid: string;
  readonly name: string;
  readonly grant: string | null;
}

export function refuseRejected(current: Profile, decided: Moderation | null): void {
  if (moderationOf(current.profileId, decided).tutorStatus === 'rejected') {
    throw new AppError('conflict', 'profile-rejected');
  }
}

export interface Save {
  readonly owner: Owner;
  readonly changes: SaveProfileRequest;
  readonly decided: Moderation | null;
  readonly newProfileId: string;
}

/** Creates or changes the profile. Returns the given object if nothing differs. */
export function saveProfile(current: Profile | null, save: Save, now: Date): Profile {
  const { owner, changes, decided } = save;
  const at = now.toISOString();
  const content = merge(current, changes);
  if (changes.revision !== undefined && changes.revision !== current?.revision) {
    throw new AppError('conflict', 'profile-changed');
  }
  if (current === null) {
    return {
      uid: owner.uid,
      ownerName: owner.name,
      profileId: save.newProfileId,
      grant: owner.grant,
      revision: 1,
      ...content,
      profilePicture: '',
      submittedAt: at,
      updatedAt: at,
    };
  }
  refuseRejected(current, decided);
  if (isDeepStrictEqual(contentOf(current), content)) return current;
  return { ...current, ...content, ownerName: owner.name, revision: current.revision + 1, updatedAt: at };
}

/** A new photo is an edit like any other, so that admins decide on what they saw. */
export function replacePhoto(
  current: Profile | null,
  photo: { readonly file: string; readonly decided: Moderation | null },
  now: Date,
): Profile {
  if (current === null) throw new AppError('not-found', 'profile-not-found');
  refuseRejected(current, photo.decided);
  return {
    ...current,
    profilePicture: photo.file,
    revision: current.revision + 1,
    updatedAt: now.toISOString(),
  };
}

export function publicState({ ownerName: _, job: _job, ...state }: Profile): ProfileState {
  return state;
}

export function eventsOf(before: Profile | null, after: Profile): readonly DomainEvent[] {
  if (before === after) return [];
  const type = before === null ? 'tutor-profile-created.v1' : 'tutor-profile-updated.v1';
  return [{ type, data: publicState(after) }];
}

/** Ends the grant that the owner holds now: the profile's own or a newer one, but none taken later. */
export function deletionOf(current: Profile, ownersGrant: string | null): DomainEvent {
  return {
    type: 'tutor-profile-deleted.v1',
    data: { uid: current.uid, profileId: current.profileId, grant: ownersGrant ?? current.grant },
  };
}
