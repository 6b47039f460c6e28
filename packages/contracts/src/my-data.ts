import * as z from 'zod/mini';
import { user } from './account.ts';
import { accessRecord } from './admin-accounts.ts';
import { isoTime } from './fields.ts';
import { inquiryAnswer, inquiryDelivery, receivedStates, senderReport } from './inquiry.ts';
import { decisionRecord, decisions } from './moderation.ts';
import { reviewedProfile } from './profile-changes.ts';
import { profileState } from './events/profile-events.ts';
import { profileReportOutcomes, profileReportReasons } from './profile-reports.ts';
import { savedTutor } from './saved-tutors.ts';
import { watch } from './watches.ts';

export const accountData = z.object({
  ...user.shape,
  disabled: z.boolean(),
  linkedinSignIn: z.boolean(),
  /** Of the terms accepted at registration; absent if the client named none. */
  termsVersion: z.optional(z.string()),
  savedTutors: z.array(savedTutor),
  /** When the account was disabled and enabled, and why. */
  access: z.array(z.omit(accessRecord, { by: true })),
});
export type AccountData = z.infer<typeof accountData>;

export const profileData = z.object({
  profile: z.nullable(profileState),
  photos: z.array(z.string()),
  /** Reports of other profiles that the person sent. */
  reports: z.array(z.object({ uid: z.string(), reason: z.enum(profileReportReasons), text: z.string(), at: isoTime })),
});
export type ProfileData = z.infer<typeof profileData>;

/** Messages that others wrote to the person are listed without their text: it is the sender's data. */
export const inquiryData = z.object({
  sent: z.array(
    z.object({
      id: z.string(),
      /** Null once the tutor's account is deleted. */
      tutorUid: z.nullable(z.string()),
      name: z.string(),
      email: z.string(),
      message: z.string(),
      createdAt: isoTime,
      ...inquiryDelivery.shape,
      answer: z.nullable(inquiryAnswer),
      report: z.nullable(senderReport),
    }),
  ),
  received: z.array(z.object({ id: z.string(), createdAt: isoTime, state: z.enum(receivedStates) })),
  /** Whether the person gets reminders of messages without an answer, and is asked about own messages without one. */
  reminders: z.boolean(),
  questions: z.boolean(),
  /** Senders whose messages the person does not take. Who blocked the person is not listed. */
  blocked: z.array(z.object({ uid: z.string(), at: isoTime })),
});
export type InquiryData = z.infer<typeof inquiryData>;

/** Decisions about the person, without who made them, and those made by the person as an admin, also on reports. */
export const decisionData = z.object({
  about: z.array(z.omit(decisionRecord, { by: true })),
  made: z.array(z.object({ uid: z.string(), decision: z.enum(decisions), at: isoTime })),
  /** What the profile held at the last decision; absent without one. */
  reviewed: z.optional(reviewedProfile),
  /** The person's profiles; when they were approved or rejected first, null while they wait. */
  submitted: z.array(z.object({ profileId: z.string(), submittedAt: isoTime, decidedAt: z.nullable(isoTime) })),
  closedReports: z.array(
    z.object({ uid: z.string(), outcome: z.enum(profileReportOutcomes), note: z.string(), at: isoTime }),
  ),
});
export type DecisionData = z.infer<typeof decisionData>;

/** Watched searches, with the tutors that were reported. */
export const searchData = z.object({
  watches: z.array(z.object({ ...watch.shape, reported: z.array(z.string()) })),
});
export type SearchData = z.infer<typeof searchData>;

/** GET /api/profiles/me/export */
export const myData = z.object({
  madeAt: isoTime,
  account: accountData,
  tutors: profileData,
  inquiries: inquiryData,
  search: searchData,
  admin: decisionData,
});
export type MyData = z.infer<typeof myData>;
