import * as z from 'zod/mini';
import { linkedinProfile } from './account.ts';
import type { AccountState } from './events/account-events.ts';
import { lengths } from './lengths.ts';
import { countField, isoTime, limitField, pageField, prose, text, textUpTo } from './fields.ts';
import { currencies } from './money.ts';
import { tutorStatus } from './profile.ts';
import { rejectionCodes } from './rejection-codes.ts';

export const decisions = ['approved', 'rejected', 'activated', 'deactivated'] as const;
export type Decision = (typeof decisions)[number];

/** The moderation state of one profile; admin's events carry it in full. */
export const moderation = z.object({
  uid: z.string(),
  profileId: z.string(),
  tutorStatus,
  isActive: z.boolean(),
  reason: z.nullable(z.string()),
  /** Rejection codes; unknown ones come from a newer release. */
  codes: z.optional(z.array(z.string())),
  /** First approval of this profile; 'newest' sorts by it. */
  approvedAt: z.nullable(isoTime),
});
export type Moderation = z.infer<typeof moderation>;

const untouched = { tutorStatus: 'pending', isActive: true, reason: null, approvedAt: null } as const;

/** The state of `profileId`: pending unless `decided` is about that very profile. */
export function moderationOf(
  profileId: string,
  decided: Moderation | null | undefined,
): Pick<Moderation, 'tutorStatus' | 'isActive' | 'reason' | 'codes' | 'approvedAt'> {
  return decided?.profileId === profileId ? decided : untouched;
}

/**
 * Whether the public, the index and the contact form may see a profile: approved, active, its owner neither deleted
 * (`null`) nor disabled, nor asked to confirm the address first.
 */
export function isListed(
  profile: { readonly profileId: string } | null | undefined,
  decided: Moderation | null | undefined,
  account: Pick<AccountState, 'disabled' | 'awaitsConfirmation'> | null | undefined,
): boolean {
  if (profile === null || profile === undefined || account === null) return false;
  if (account?.disabled === true || account?.awaitsConfirmation === true) return false;
  const { tutorStatus: status, isActive } = moderationOf(profile.profileId, decided);
  return status === 'approved' && isActive;
}

export const decisionRequest = z.strictObject({
  profileId: z.optional(text()),
  revision: z.optional(countField),
  reason: z.optional(prose(lengths.reason)),
  /** For a rejection: what it finds fault with, beside the reason in words. */
  codes: z.optional(
    z
      .array(z.enum(rejectionCodes))
      .check(z.refine((codes) => codes.length <= lengths.list.items, { error: 'too-many-items' })),
  ),
});
export type DecisionRequest = z.infer<typeof decisionRequest>;

export const adminTutor = z.object({
  id: z.string(),
  uid: z.string(),
  profileId: z.string(),
  revision: z.number(),
  name: z.string(),
  email: z.string(),
  /** Absent until the account's first event of this release. */
  emailVerified: z.optional(z.boolean()),
  /** True if an operator disabled the account; absent otherwise. */
  disabled: z.optional(z.boolean()),
  /** True if the profile is listed only when the address is confirmed, and it is not; absent otherwise. */
  awaitsConfirmation: z.optional(z.boolean()),
  createdAt: isoTime,
  profilePicture: z.string(),
  subjects: z.array(z.string()),
  bio: z.string(),
  teachingMethods: z.array(z.string()),
  availability: z.array(z.string()),
  hourlyRate: z.object({ min: z.number(), max: z.number(), currency: z.enum(currencies) }),
  tutorStatus,
  isActive: z.boolean(),
  linkedinProfile,
  reason: z.nullable(z.string()),
  submittedAt: isoTime,
});
export type AdminTutor = z.infer<typeof adminTutor>;

/** `published` is true if the event was published within a second. */
export const decisionReply = z.object({ ...adminTutor.shape, published: z.boolean() });
export type DecisionReply = z.infer<typeof decisionReply>;

export const adminFilters = ['all', 'pending', 'approved', 'rejected', 'active', 'inactive'] as const;
export type AdminFilter = (typeof adminFilters)[number];

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);

/** `active=true`: approved and not deactivated. `active=false`: deactivated, whatever the status. */
export const adminTutorsQuery = z.strictObject({
  status: z.optional(tutorStatus),
  active: z.optional(flag),
  keyword: z.optional(textUpTo(lengths.keyword)),
  page: pageField,
  limit: limitField,
});
export type AdminTutorsQuery = z.infer<typeof adminTutorsQuery>;

export const pendingTutorsQuery = z.strictObject({
  keyword: z.optional(textUpTo(lengths.keyword)),
  page: pageField,
  limit: limitField,
});

export const adminMeta = z.object({
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  counts: z.object({
    all: z.number(),
    pending: z.number(),
    approved: z.number(),
    rejected: z.number(),
    active: z.number(),
    inactive: z.number(),
  }),
});
export type AdminMeta = z.infer<typeof adminMeta>;

export const decisionRecord = z.object({
  profileId: z.string(),
  decision: z.enum(decisions),
  reason: z.nullable(z.string()),
  /** Of a rejection; absent without any. */
  codes: z.optional(z.array(z.string())),
  by: z.object({ uid: z.string(), name: z.string() }),
  at: isoTime,
});
export type DecisionRecord = z.infer<typeof decisionRecord>;
