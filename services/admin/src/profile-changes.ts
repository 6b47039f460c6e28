import { isDeepStrictEqual } from 'node:util';
import { contentOf } from '@sao-mai/contracts';
import type { ProfileChanges, ReviewedProfile } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { Collection } from '@sao-mai/platform';
import type { KnownTutor } from './tutor-listing.ts';
import { knownOf } from './tutor-record.ts';
import type { TutorRecord } from './tutor-record.ts';

type Fields = NonNullable<ProfileChanges['changed']>['before'];

export const reviewedOf = ({ profile, account }: KnownTutor): ReviewedProfile => ({
  ...contentOf(profile),
  name: account.name,
  profilePicture: profile.profilePicture,
});

function changedFields(before: ReviewedProfile, after: ReviewedProfile): { before: Fields; after: Fields } {
  const names = (Object.keys(after) as (keyof ReviewedProfile)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const pick = (profile: ReviewedProfile): Fields => Object.fromEntries(names.map((name) => [name, profile[name]]));
  return { before: pick(before), after: pick(after) };
}

/** What differs between the present profile and the one of the last decision, also if it was written anew since. */
export const createProfileChanges =
  ({ tutors }: { readonly tutors: Collection<TutorRecord> }) =>
  async (uid: string): Promise<ProfileChanges> => {
    const record = (await tutors.get(uid))?.state ?? null;
    const known = knownOf(record);
    if (record === null || known === null) throw new AppError('not-found', 'tutor-not-found');
    const { decided, reviewed } = record;
    if (decided === undefined) return { since: null, changed: null };
    const { decision, by, at } = decided;
    // A decision of an older release kept nothing.
    const changed =
      reviewed?.decisionId === decided.decisionId ? changedFields(reviewed.profile, reviewedOf(known)) : null;
    return { since: { decision, by, at }, changed };
  };
