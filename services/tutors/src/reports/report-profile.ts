import { isListed } from '@sao-mai/contracts';
import type { ProfileReportRequest, SentProfileReport } from '@sao-mai/contracts';
import { AppError, underLimits } from '@sao-mai/platform';
import type { Clock, LimitRule, Limits, NewId } from '@sao-mai/platform';
import type { TutorDirectory } from '../tutor-directory.ts';
import type { TutorsStore } from '../tutors-store.ts';
import { eraseReports, reportedEvent } from './sent-reports.ts';

const hour = 3600;

/** Generous per address, because a school shares one. */
export const reportLimits = {
  account: { points: 10, seconds: 24 * hour },
  address: { points: 20, seconds: hour },
} as const;

interface Deps {
  readonly store: Pick<TutorsStore, 'profiles' | 'reports'>;
  readonly directory: TutorDirectory;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly newId: NewId;
}

export interface ReportProfile extends ProfileReportRequest {
  readonly uid: string;
  /** Null for a visitor. */
  readonly by: string | null;
  readonly address: string;
}

/** Throws AppError not-found if there is no profile to report. */
export const createFindReportable =
  ({ store, directory }: Pick<Deps, 'store' | 'directory'>) =>
  async (uid: string): Promise<void> => {
    const [stored, { gone }] = await Promise.all([store.profiles.get(uid), directory(uid)]);
    if (stored === null || gone) throw new AppError('not-found', 'tutor-not-found');
  };

/** Stores a report, which reaches the admins by event. */
export const createReportProfile =
  (deps: Deps) =>
  async (report: ReportProfile): Promise<void> => {
    const { uid, by, reason, text = '', address } = report;
    if (by === uid) throw new AppError('forbidden', 'report-to-self');
    await refuseHidden(deps, uid);
    const rules: LimitRule[] = [{ key: `report:address:${address}`, ...reportLimits.address }];
    if (by !== null) rules.push({ key: `report:uid:${by}`, ...reportLimits.account });
    const at = deps.clock.now().toISOString();
    await underLimits(deps.limits, rules, () => storeReport(deps, { uid, by, reason, text, at }));
  };

async function refuseHidden({ store, directory }: Deps, uid: string): Promise<void> {
  const [stored, { account, decided, gone }] = await Promise.all([store.profiles.get(uid), directory(uid)]);
  if (stored === null || gone) throw new AppError('not-found', 'tutor-not-found');
  if (!isListed(stored.state, decided, account ?? undefined)) throw new AppError('conflict', 'tutor-not-public');
}

async function storeReport({ store, directory, newId }: Deps, report: SentProfileReport): Promise<void> {
  const { by, uid } = report;
  const id = newId();
  await store.reports.insert(id, report, [reportedEvent(id, report)]);
  // The erasure marks the account before it looks for reports, so one sees the other.
  for (const person of by === null ? [uid] : [uid, by]) {
    if ((await directory(person)).gone) await eraseReports(store.reports, person);
  }
}
