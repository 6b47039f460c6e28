import { moderationOf } from '@sao-mai/contracts';
import type { CloseReportsRequest, ReportedProfile } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { Change, Clock, Collection } from '@sao-mai/platform';
import { knownOf } from '../tutor-record.ts';
import type { TutorRecord } from '../tutor-record.ts';
import { reportedProfileOf } from './list-reported-profiles.ts';
import type { ReportedEntry, ReportStore } from './report-store.ts';

interface Deps {
  readonly tutors: Collection<TutorRecord>;
  readonly reports: ReportStore;
  readonly clock: Clock;
}

export interface CloseReports extends CloseReportsRequest {
  readonly uid: string;
  readonly by: string;
}

/** Closes a profile's entry. Repeating the outcome changes nothing; a report that the admin has not seen is a conflict. */
export const createCloseReports =
  (deps: Deps) =>
  async (command: CloseReports): Promise<ReportedProfile> => {
    const { uid, outcome } = command;
    if ((await deps.reports.profiles.get(uid)) === null) throw new AppError('not-found', 'reports-not-found');
    if (outcome === 'deactivated') await refuseActive(deps, uid);
    const { result } = await deps.reports.profiles.update(uid, (entry) =>
      closed(entry, command, deps.clock.now().toISOString()),
    );
    return reportedProfileOf(deps, { id: uid, state: result });
  };

/** Only the decision deactivates a profile; an outcome that claims it must be true. */
async function refuseActive({ tutors }: Deps, uid: string): Promise<void> {
  const record = (await tutors.get(uid))?.state ?? null;
  const known = knownOf(record);
  if (known !== null && moderationOf(known.profile.profileId, record?.decided).isActive) {
    throw new AppError('conflict', 'profile-still-active');
  }
}

function closed(
  entry: ReportedEntry | null,
  { outcome, note = '', count, by }: CloseReports,
  at: string,
): Change<ReportedEntry, ReportedEntry> {
  if (entry === null) throw new AppError('not-found', 'reports-not-found');
  if (count !== undefined && count !== entry.count) throw new AppError('conflict', 'reports-changed');
  if (entry.state === 'closed') {
    if (entry.history[0]?.outcome !== outcome) throw new AppError('conflict', 'reports-changed');
    return { unchanged: true, result: entry };
  }
  const state: ReportedEntry = { ...entry, state: 'closed', history: [{ outcome, note, by, at }, ...entry.history] };
  return { state, result: state };
}
