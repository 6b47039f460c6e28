import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';
import { profileReportReasons } from '../profile-reports.ts';
import { defineEvent, sources } from './envelope.ts';

export const sentProfileReport = z.object({
  /** The tutor's. */
  uid: z.string(),
  /** The reporter's uid; null for a visitor. */
  by: z.nullable(z.string()),
  reason: z.enum(profileReportReasons),
  text: z.string(),
  at: isoTime,
});
export type SentProfileReport = z.infer<typeof sentProfileReport>;

export const tutorReported = defineEvent({
  type: 'tutor-reported.v1',
  topic: 'tutors',
  source: sources.tutors,
  data: z.object({ reportId: z.string(), ...sentProfileReport.shape }),
  summary: 'Somebody reported a public profile to the admins.',
});
