import { languages, profileContent } from '@sao-mai/contracts';
import type { Language, ProfileContent } from '@sao-mai/contracts';
import { z } from 'zod';

export interface DemoTutor {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  /** The admin's decision; 'deactivated' was approved first. */
  readonly state: 'approved' | 'pending' | 'rejected' | 'deactivated';
  readonly reason?: string | undefined;
  /** A file in the folder `portraits`. */
  readonly portrait?: string | undefined;
  readonly profile: ProfileContent;
}

/** A tutor in the JSON files; the bio is a list of blocks. */
const writtenTutor = z.strictObject({
  email: z.string(),
  name: z.string(),
  language: z.enum(languages),
  state: z.enum(['approved', 'pending', 'rejected', 'deactivated']),
  reason: z.string().optional(),
  portrait: z.string().optional(),
  profile: z.looseObject({ bio: z.array(z.string()) }),
});

export const writtenTutors = z.array(
  writtenTutor.transform(({ profile, ...tutor }): DemoTutor => ({
    ...tutor,
    profile: profileContent.parse({ ...profile, bio: profile.bio.join('') }),
  })),
);
