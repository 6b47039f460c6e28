import * as z from 'zod/mini';
import { countField, isoTime, limitField, pageField, prose } from './fields.ts';
import { lengths } from './lengths.ts';
import { tutorStatus } from './profile.ts';

/** What a visitor can report about a public profile. */
export const profileReportReasons = ['impersonation', 'offensive', 'misleading', 'money', 'other'] as const;
export type ProfileReportReason = (typeof profileReportReasons)[number];

const words = prose(lengths.profileReport);

/** POST /api/tutors/{id}/reports */
export const profileReportRequest = z.strictObject({
  reason: z.enum(profileReportReasons),
  text: z.optional(words),
});
export type ProfileReportRequest = z.infer<typeof profileReportRequest>;

/** What an admin did about the reports of a profile. */
export const profileReportOutcomes = ['no-action', 'tutor-asked', 'deactivated'] as const;
export type ProfileReportOutcome = (typeof profileReportOutcomes)[number];

export const profileReportStates = ['open', 'closed'] as const;
export type ProfileReportState = (typeof profileReportStates)[number];

export const profileReport = z.object({
  id: z.string(),
  reason: z.enum(profileReportReasons),
  text: z.string(),
  /** Null for a visitor, and once the account is deleted. */
  by: z.nullable(z.object({ uid: z.string(), name: z.string() })),
  at: isoTime,
});
export type ProfileReport = z.infer<typeof profileReport>;

export const profileReportDecision = z.object({
  outcome: z.enum(profileReportOutcomes),
  note: z.string(),
  by: z.object({ uid: z.string(), name: z.string() }),
  at: isoTime,
});
export type ProfileReportDecision = z.infer<typeof profileReportDecision>;

/** All reports of one profile, as admins see them. */
export const reportedProfile = z.object({
  /** The same as uid. */
  id: z.string(),
  uid: z.string(),
  /** Null once the profile is deleted. */
  tutor: z.nullable(z.object({ name: z.string(), tutorStatus, isActive: z.boolean() })),
  state: z.enum(profileReportStates),
  count: z.number(),
  lastAt: isoTime,
  /** The newest ones, up to 20. */
  reports: z.array(profileReport),
  /** Newest first. */
  history: z.array(profileReportDecision),
});
export type ReportedProfile = z.infer<typeof reportedProfile>;

export const reportedProfilesQuery = z.strictObject({
  state: z.optional(z.enum(profileReportStates)),
  page: pageField,
  limit: limitField,
});
export type ReportedProfilesQuery = z.infer<typeof reportedProfilesQuery>;

export const reportedProfilesMeta = z.object({
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  counts: z.object({ open: z.number(), closed: z.number() }),
});
export type ReportedProfilesMeta = z.infer<typeof reportedProfilesMeta>;

/** POST /api/admin/reports/{uid}/close. `count` is what the admin saw: later reports are a conflict. */
export const closeReportsRequest = z.strictObject({
  outcome: z.enum(profileReportOutcomes),
  note: z.optional(words),
  count: z.optional(countField),
});
export type CloseReportsRequest = z.infer<typeof closeReportsRequest>;
