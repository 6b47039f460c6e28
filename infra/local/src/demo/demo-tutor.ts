import { languages, profileContent } from '@sao-mai/contracts';
import type { Language, ProfileContent } from '@sao-mai/contracts';
import { z } from 'zod';
import { necks } from '../portraits/clothes.ts';
import { hairs } from '../portraits/hair.ts';
import type { PortraitOptions } from '../portraits/portrait.ts';

export interface DemoTutor {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  /** The admin's decision; 'deactivated' was approved first. */
  readonly state: 'approved' | 'pending' | 'rejected' | 'deactivated';
  readonly reason?: string | undefined;
  readonly portrait?: PortraitOptions | undefined;
  readonly profile: ProfileContent;
}

const colour = z.string().regex(/^#[\dA-F]{6}$/);

const portrait = z.strictObject({
  hair: z.enum(hairs),
  skin: colour,
  hairColour: colour,
  cloth: colour,
  background: colour,
  neck: z.enum(necks),
  mouth: z.enum(['smile', 'laugh', 'calm']),
  glasses: z.boolean().optional(),
  beard: z.boolean().optional(),
  star: z.boolean().optional(),
});

/** A tutor in the JSON files; the bio is a list of blocks. */
const writtenTutor = z.strictObject({
  email: z.string(),
  name: z.string(),
  language: z.enum(languages),
  state: z.enum(['approved', 'pending', 'rejected', 'deactivated']),
  reason: z.string().optional(),
  portrait: portrait.optional(),
  profile: z.looseObject({ bio: z.array(z.string()) }),
});

export const writtenTutors = z.array(
  writtenTutor.transform(({ profile, ...tutor }): DemoTutor => ({
    ...tutor,
    profile: profileContent.parse({ ...profile, bio: profile.bio.join('') }),
  })),
);
