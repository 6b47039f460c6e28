import type { Language, OwnProfile } from '@sao-mai/contracts';
import { valuesOf } from './form-values.ts';
import { writeProfileDraft } from './profile-draft.ts';

/** The texts of a profile that was not approved wait in the form of the next one, so that nothing is typed twice. */
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
