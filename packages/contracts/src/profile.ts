import * as z from 'zod/mini';
import { linkedinProfile } from './account.ts';
import { categories, findCategory } from './categories.ts';
import { lengths } from './lengths.ts';
import { highestRate } from './money.ts';
import { countField, flag, isoTime, missingOr, optionalLine, text, textList } from './fields.ts';
import { currencies } from './money.ts';
import { pause } from './pause.ts';
import { replyTime } from './reply-time.ts';
import { codePoints, visibleText } from './text/visible-text.ts';
import { websiteLink, websiteProblem } from './text/website.ts';

export const tutorStatuses = ['pending', 'approved', 'rejected'] as const;
export const tutorStatus = z.enum(tutorStatuses);
export type TutorStatus = z.infer<typeof tutorStatus>;

export const subjectsField = z.pipe(
  z.pipe(
    z.array(text(), { error: missingOr('subjects-required') }),
    z.transform((names: string[]) => [...new Set(names.map((name) => findCategory(name) ?? name))]),
  ),
  z
    .array(z.enum(categories, { error: 'category-unknown' }))
    .check(z.refine((subjects) => subjects.length > 0, { error: 'subjects-required' })),
);

/** Bio as HTML; its length is that of the visible text. */
export const bioField = text('bio-required').check(
  z.refine((html) => codePoints(html) <= lengths.bio.html, { error: 'bio-too-long', abort: true }),
  z.refine((html) => visibleText(html) !== '', { error: 'bio-required', abort: true }),
  z.refine((html) => codePoints(visibleText(html)) <= lengths.bio.visible, { error: 'bio-too-long' }),
);

const amount = z
  .number({ error: 'rate-invalid' })
  .check(z.refine((value) => value >= 0 && value <= highestRate, { error: 'rate-invalid' }));

const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

interface RateParts {
  min?: number | undefined;
  max?: number | undefined;
  currency?: (typeof currencies)[number] | undefined;
}

/** Rules across the fields of a rate; missing fields are skipped. */
function checkRate(ctx: z.core.ParsePayload<RateParts>): void {
  const { min, max, currency } = ctx.value;
  for (const [key, value] of [
    ['min', min],
    ['max', max],
  ] as const) {
    if (value === undefined) continue;
    const error =
      currency === 'VND' && !Number.isInteger(value)
        ? 'rate-not-whole'
        : hasTwoDecimals(value)
          ? undefined
          : 'rate-two-decimals';
    if (error !== undefined) ctx.issues.push({ code: 'custom', message: error, path: [key], input: value });
  }
  if (min !== undefined && max !== undefined && max !== 0 && max < min) {
    ctx.issues.push({ code: 'custom', message: 'rate-max-below-min', path: ['max'], input: max });
  }
}

export const hourlyRate = z
  .strictObject({ min: amount, max: amount, currency: z.enum(currencies) })
  .check(z.check<RateParts>(checkRate));

const ratePatch = z.strictObject({
  min: z.optional(amount),
  max: z.optional(amount),
  currency: z.optional(z.enum(currencies)),
});

/** Empty, or a text that `websiteLink` turns into the stored link. */
export const websiteField = z.pipe(
  z.pipe(
    optionalLine(lengths.website),
    z.transform((value: string) => (value === '' ? '' : (websiteLink(value) ?? value))),
  ),
  z.string().check(
    z.check(({ value, issues }) => {
      const problem = value === '' ? undefined : websiteProblem(value);
      if (problem !== undefined) issues.push({ code: 'custom', message: problem, input: value });
    }),
  ),
);

export const contactInfo = z.strictObject({ phone: optionalLine(lengths.phone), website: websiteField });
const contactPatch = z.strictObject({
  phone: z.optional(optionalLine(lengths.phone)),
  website: z.optional(websiteField),
});

const content = {
  subjects: subjectsField,
  bio: bioField,
  teachingMethods: textList('teaching-methods-required'),
  availability: textList('availability-required'),
  education: textList(),
  experience: textList(),
  hourlyRate,
  languages: textList(),
  location: optionalLine(lengths.location),
  contactInfo,
};

/** The complete profile content: the form edits it and every stored profile satisfies it. */
export const profileContent = z.strictObject(content);
export type ProfileContent = z.infer<typeof profileContent>;

/** POST /api/tutors: any subset of the content; `hourlyRate` and `contactInfo` merge by key. */
export const saveProfileRequest = z.strictObject({
  subjects: z.optional(content.subjects),
  bio: z.optional(content.bio),
  teachingMethods: z.optional(content.teachingMethods),
  availability: z.optional(content.availability),
  education: z.optional(content.education),
  experience: z.optional(content.experience),
  hourlyRate: z.optional(ratePatch),
  languages: z.optional(content.languages),
  location: z.optional(content.location),
  contactInfo: z.optional(contactPatch),
  /** The revision the edit started from; a stale one fails with `profile-changed`. */
  revision: z.optional(countField),
});
export type SaveProfileRequest = z.infer<typeof saveProfileRequest>;

/** What anyone may see of a tutor in any status. */
export const profileStub = z.object({
  id: z.string(),
  uid: z.string(),
  name: z.string(),
  profilePicture: z.string(),
  tutorStatus,
  isActive: z.boolean(),
});
export type ProfileStub = z.infer<typeof profileStub>;

export const storedContent = z.object({
  subjects: z.array(z.string()),
  bio: z.string(),
  teachingMethods: z.array(z.string()),
  availability: z.array(z.string()),
  education: z.array(z.string()),
  experience: z.array(z.string()),
  hourlyRate: z.object({ min: z.number(), max: z.number(), currency: z.enum(currencies) }),
  languages: z.array(z.string()),
  location: z.string(),
  contactInfo: z.object({ phone: z.string(), website: z.string() }),
});
export type StoredContent = z.infer<typeof storedContent>;

export function contentOf(profile: StoredContent): StoredContent {
  const { subjects, bio, teachingMethods, availability, education, experience } = profile;
  const { hourlyRate: rate, languages, location, contactInfo: contact } = profile;
  const lists = { subjects, bio, teachingMethods, availability, education, experience };
  return { ...lists, hourlyRate: rate, languages, location, contactInfo: contact };
}

export const publicProfile = z.object({
  ...profileStub.shape,
  ...storedContent.shape,
  /** `phoneHidden`: there is a phone number, left out because the call asked so. */
  contactInfo: z.object({ phone: z.string(), website: z.string(), phoneHidden: z.optional(z.literal(true)) }),
  linkedinProfile,
  /** Absent while the tutor takes students. */
  pause: z.optional(pause),
  /** Absent unless at least three people got an answer, and usually within three days. */
  replyTime: z.optional(replyTime),
});
export type PublicProfile = z.infer<typeof publicProfile>;

/** A profile as its owner and admins see it. */
export const ownProfile = z.object({
  ...publicProfile.shape,
  profileId: z.string(),
  revision: z.number(),
  reason: z.nullable(z.string()),
  /** Codes of a rejection. */
  codes: z.optional(z.array(z.string())),
  /** True if it is listed only once its owner has confirmed the account's address; else absent. */
  awaitsConfirmation: z.optional(z.boolean()),
  submittedAt: isoTime,
  updatedAt: isoTime,
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const readProfileQuery = z.strictObject({ withoutPhone: flag });

/** GET /api/tutors/{id}: the full profile if public or for owner and admins, else the stub. */
export const profileView = z.union([ownProfile, publicProfile, profileStub]);
export type ProfileView = z.infer<typeof profileView>;

export const photoReply = z.object({ profilePicture: z.string() });
export type PhotoReply = z.infer<typeof photoReply>;
