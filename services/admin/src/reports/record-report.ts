import type { EventData } from '@sao-mai/contracts';
import { insertOnce } from '@sao-mai/platform';
import type { Clock, Collection } from '@sao-mai/platform';
import { isRecent, notifyAdmins } from '../admin-digests/notify-admins.ts';
import type { NotifyAdminsDeps } from '../admin-digests/notify-admins.ts';
import { isGone } from '../tutor-record.ts';
import type { TutorRecord } from '../tutor-record.ts';
import { createForgetReports } from './report-store.ts';
import type { ReportedEntry, ReportStore } from './report-store.ts';

interface Deps extends NotifyAdminsDeps {
  readonly tutors: Collection<TutorRecord>;
  readonly reports: ReportStore;
  readonly clock: Clock;
}

/**
 * Stores a report once, however often its event arrives, and opens the profile's entry for it. Notifies each admin of an entry
 * that was not open.
 */
export function createRecordReport(deps: Deps) {
  const { tutors, reports, clock } = deps;
  const forget = createForgetReports(reports);
  return async ({ reportId, ...report }: EventData<'tutor-reported.v1'>): Promise<void> => {
    const { uid, by, at } = report;
    await insertOnce(reports.reports, reportId, report);
    // The entry's count says which reports it was opened for, so a repeated event does not open it again.
    const count = await reports.reports.count({ uid });
    const now = clock.now();
    const { result: opened } = await reports.profiles.update<ReportedEntry>(uid, (entry) => {
      if (entry !== null && entry.count >= count) return { unchanged: true, result: entry };
      const lastAt = entry !== null && entry.lastAt > at ? entry.lastAt : at;
      const recordedAt = isRecent(at, now) ? now.toISOString() : undefined;
      const since = entry?.state === 'open' ? entry.recordedAt : recordedAt;
      const history = entry?.history ?? [];
      const state: ReportedEntry = {
        ...{ state: 'open', count, lastAt, history },
        ...(since !== undefined && { recordedAt: since }),
      };
      return { state, result: state };
    });
    // After the write: the deletion marks the account before it looks for reports, so one sees the other.
    for (const person of by === null ? [uid] : [uid, by]) {
      if (isGone((await tutors.get(person))?.state ?? null)) await forget(person);
    }
    // Also for a repeated event, because the process may have ended before this.
    if (opened.state === 'open' && opened.recordedAt !== undefined) await notifyAdmins(deps, opened.recordedAt);
  };
}
