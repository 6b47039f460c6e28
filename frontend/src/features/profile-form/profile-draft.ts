import { currencies, languageSchema } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import { readDraft, removeDraft, writeDraft } from '../../session/drafts.ts';
import type { ProfileValues } from './form-values.ts';

const list = z.array(z.string());
const profileDraft = z.object({
  values: z.object({
    subjects: list,
    bio: z.string(),
    teachingMethods: list,
    availability: list,
    education: list,
    experience: list,
    languages: list,
    hourlyRate: z.object({ min: z.string(), max: z.string(), currency: z.enum(currencies) }),
    location: z.string(),
    contactInfo: z.object({ phone: z.string(), website: z.string() }),
    typing: z.object({
      teachingMethods: z.string(),
      availability: z.string(),
      education: z.string(),
      experience: z.string(),
      languages: z.string(),
    }),
  }),
  /** The saved revision it is based on; null for a new profile. */
  revision: z.nullable(z.number()),
  language: languageSchema,
  savedAt: z.string(),
  /** A photo was chosen too, which a draft cannot hold. */
  photo: z.boolean(),
  /** The reason for which the profile with these texts was rejected. */
  reason: z.optional(z.string()),
  codes: z.optional(z.array(z.string())),
});

export interface ProfileDraft {
  values: ProfileValues;
  revision: number | null;
  language: Language;
  savedAt: string;
  photo: boolean;
  reason?: string | undefined;
  codes?: string[] | undefined;
}

const nameOf = (uid: string) => `profile:${uid}`;

export function readProfileDraft(uid: string): ProfileDraft | undefined {
  const parsed = profileDraft.safeParse(readDraft(nameOf(uid), 'browser'));
  return parsed.success ? parsed.data : undefined;
}

export function writeProfileDraft(uid: string, draft: ProfileDraft): void {
  writeDraft(nameOf(uid), draft, 'browser');
}

export function removeProfileDraft(uid: string): void {
  removeDraft(nameOf(uid), 'browser');
}
