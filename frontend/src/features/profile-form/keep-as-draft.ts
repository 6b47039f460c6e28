import type { Language, OwnProfile } from '@sao-mai/contracts';
import { valuesOf } from './form-values.ts';
import { writeProfileDraft } from './profile-draft.ts';

/** A profile that was not approved can only be deleted: its texts wait in the form, so that nothing is typed twice. */
export function keepAsDraft(profile: OwnProfile, language: Language): void {
  writeProfileDraft(profile.uid, {
    values: valuesOf(profile, language),
    revision: null,
    language,
    savedAt: new Date().toISOString(),
    photo: profile.profilePicture !== '',
    ...(profile.reason !== null && { reason: profile.reason }),
  });
}
