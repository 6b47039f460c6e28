import type { Language, OwnProfile } from '@sao-mai/contracts';
import { valuesOf } from './form-values.ts';
import { writeProfileDraft } from './profile-draft.ts';

/** Stores a rejected profile's texts as a draft of the next profile. */
export function keepAsDraft(profile: OwnProfile, language: Language): void {
  writeProfileDraft(profile.uid, {
    values: valuesOf(profile, language),
    revision: null,
    language,
    savedAt: new Date().toISOString(),
    photo: profile.profilePicture !== '',
    ...(profile.reason !== null && { reason: profile.reason }),
    ...(profile.codes !== undefined && { codes: profile.codes }),
  });
}
