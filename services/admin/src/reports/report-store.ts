import { isoTime, profileReportOutcomes, profileReportStates, sentProfileReport } from '@sao-mai/contracts';
import { changeExisting } from '@sao-mai/platform';
import type { Documents, Filter } from '@sao-mai/platform';
import * as z from 'zod/mini';

/** The queue's entry of a profile, by the tutor's uid. People are stored by uid only, so that a deleted one has no name. */
export const reportedEntry = z.object({
  state: z.enum(profileReportStates),
  count: z.number(),
  lastAt: isoTime,
  /** When a report opened it; absent if admins are not notified. */
  recordedAt: z.optional(isoTime),
  /** Newest first. */
  history: z.array(z.object({ outcome: z.enum(profileReportOutcomes), note: z.string(), by: z.string(), at: isoTime })),
});
export type ReportedEntry = z.infer<typeof reportedEntry>;

export const openReports: Filter = { state: 'open' };

export function createReportStore(documents: Documents) {
  return {
    profiles: documents.collection({
      name: 'reported-profiles',
      schema: reportedEntry,
      indexes: [{ fields: ['state', 'lastAt'] }],
    }),
    reports: documents.collection({
      name: 'profile-reports',
      schema: sentProfileReport,
      indexes: [{ fields: ['uid', 'at'] }, { fields: ['by'] }],
    }),
  };
}
export type ReportStore = ReturnType<typeof createReportStore>;

/** Erases the reports about a deleted person; of those by them, the reason and time remain. Idempotent. */
export const createForgetReports =
  ({ profiles, reports }: ReportStore) =>
  async (uid: string): Promise<void> => {
    await profiles.erase(uid);
    for await (const id of reports.ids({ uid })) await reports.erase(id);
    for await (const id of reports.ids({ by: uid })) {
      await changeExisting(reports, id, (report) => ({ ...report, by: null, text: '' }));
    }
  };
