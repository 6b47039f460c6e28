import type { EventData } from '@sao-mai/contracts';
import { isAppError } from '@sao-mai/platform';
import type { Collection } from '@sao-mai/platform';
import { isGone } from '../tutor-record.ts';
import type { TutorRecord } from '../tutor-record.ts';
import { createForgetReports } from './report-store.ts';
import type { ReportStore } from './report-store.ts';

interface Deps {
  readonly tutors: Collection<TutorRecord>;
  readonly reports: ReportStore;
}

/** Stores a report once, however often its event arrives, and opens the profile's entry for it. */
export function createRecordReport({ tutors, reports }: Deps) {
  const forget = createForgetReports(reports);
  return async ({ reportId, ...report }: EventData<'tutor-reported.v1'>): Promise<void> => {
    const { uid, by, at } = report;
    await insertOnce(reports, reportId, report);
    // The entry's count says which reports it was opened for, so a repeated event does not open it again.
    const count = await reports.reports.count({ uid });
    await reports.profiles.update(uid, (entry) => {
      if (entry !== null && entry.count >= count) return { unchanged: true, result: null };
      const lastAt = entry !== null && entry.lastAt > at ? entry.lastAt : at;
      return { state: { state: 'open', count, lastAt, history: entry?.history ?? [] }, result: null };
    });
    // After the write: the deletion marks the account before it looks for reports, so one sees the other.
    for (const person of by === null ? [uid] : [uid, by]) {
      if (isGone((await tutors.get(person))?.state ?? null)) await forget(person);
    }
  };
}

async function insertOnce({ reports }: ReportStore, id: string, report: Parameters<typeof reports.insert>[1]) {
  try {
    await reports.insert(id, report);
  } catch (error) {
    if (!isAppError(error, 'conflict')) throw error;
  }
}
