import { moderationOf } from '@sao-mai/contracts';
import type {
  ProfileReport,
  ReportedProfile,
  ReportedProfilesMeta,
  ReportedProfilesQuery,
  SentProfileReport,
} from '@sao-mai/contracts';
import type { Collection, Snapshot } from '@sao-mai/platform';
import { nobody } from '../decision-record.ts';
import { knownOf } from '../tutor-record.ts';
import type { TutorRecord } from '../tutor-record.ts';
import { openReports } from './report-store.ts';
import type { ReportedEntry, ReportStore } from './report-store.ts';

interface Deps {
  readonly tutors: Collection<TutorRecord>;
  readonly reports: ReportStore;
}

export interface ReportsPage {
  readonly data: ReportedProfile[];
  readonly meta: ReportedProfilesMeta;
}

const shownReports = 20;

export const createListReportedProfiles =
  (deps: Deps) =>
  async ({ state, page, limit }: ReportedProfilesQuery): Promise<ReportsPage> => {
    const { profiles } = deps.reports;
    const [open, closed, found] = await Promise.all([
      profiles.count(openReports),
      profiles.count({ state: 'closed' }),
      profiles.find(state === undefined ? {} : { state }, {
        sort: [
          ['state', -1],
          ['lastAt', -1],
        ],
        skip: (page - 1) * limit,
        limit,
      }),
    ]);
    const counts = { open, closed };
    const total = state === undefined ? open + closed : counts[state];
    return {
      data: await Promise.all(found.map((entry) => reportedProfileOf(deps, entry))),
      meta: { total, page, limit, counts },
    };
  };

/** The entry of a profile with its newest reports and the names of people. */
export async function reportedProfileOf(
  { tutors, reports }: Deps,
  { id: uid, state: entry }: Pick<Snapshot<ReportedEntry>, 'id' | 'state'>,
): Promise<ReportedProfile> {
  const [record, newest] = await Promise.all([
    tutors.get(uid),
    reports.reports.find({ uid }, { sort: [['at', -1]], limit: shownReports }),
  ]);
  const person = async (of: string) => {
    const account = (await tutors.get(of))?.state.account?.value;
    return { uid: of, name: account?.name ?? nobody };
  };
  const withNames = async ({ id, state }: Snapshot<SentProfileReport>): Promise<ProfileReport> => {
    const { reason, text, by, at } = state;
    return { id, reason, text, by: by === null ? null : await person(by), at };
  };
  const { state, count, lastAt, history } = entry;
  return {
    ...{ id: uid, uid, state, count, lastAt },
    tutor: tutorOf(record?.state ?? null),
    reports: await Promise.all(newest.map(withNames)),
    history: await Promise.all(history.map(async ({ by, ...decision }) => ({ ...decision, by: await person(by) }))),
  };
}

function tutorOf(record: TutorRecord | null): ReportedProfile['tutor'] {
  const known = knownOf(record);
  if (known === null) return null;
  const { tutorStatus, isActive } = moderationOf(known.profile.profileId, record?.decided);
  return { name: known.account.name, tutorStatus, isActive };
}
