import type { DomainEvent, SentProfileReport } from '@sao-mai/contracts';
import type { Collection } from '@sao-mai/platform';

export const reportedEvent = (reportId: string, report: SentProfileReport): DomainEvent => ({
  type: 'tutor-reported.v1',
  data: { reportId, ...report },
});

/** Erases what a deleted person reported, and what was reported about them. Idempotent. */
export async function eraseReports(reports: Collection<SentProfileReport>, uid: string): Promise<void> {
  for await (const id of reports.ids({ by: uid })) await reports.erase(id);
  for await (const id of reports.ids({ uid })) await reports.erase(id);
}
