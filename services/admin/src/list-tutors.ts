import { foldText } from '@sao-mai/contracts';
import type { AdminMeta, AdminTutor, AdminTutorsQuery } from '@sao-mai/contracts';
import type { Collection, ContainingFirst, Filter, FindOptions } from '@sao-mai/platform';
import { adminTutorOf } from './tutor-record.ts';
import type { TutorRecord } from './tutor-record.ts';

interface Deps {
  readonly tutors: Collection<TutorRecord>;
}

export interface TutorPage {
  readonly data: AdminTutor[];
  readonly meta: AdminMeta;
}

type Counts = AdminMeta['counts'];
type Query = Pick<AdminTutorsQuery, 'keyword' | 'page' | 'limit'>;

interface Keyword {
  readonly filter: Filter;
  readonly sort: readonly ContainingFirst[];
}

/** Matches every folded word in name, e-mail or subjects. Rank: exact name, partial name, e-mail, subjects. */
function readKeyword(keyword = ''): Keyword {
  const words = [...new Set(foldText(keyword).split(' '))].filter((word) => word !== '');
  if (words.length === 0) return { filter: {}, sort: [] };
  return {
    filter: { 'listing.text': words.map((word) => ({ contains: word })) },
    sort: [
      { path: 'listing.name', contains: words.map((word) => ` ${word} `) },
      { path: 'listing.name', contains: words },
      { path: 'listing.person', contains: words },
    ],
  };
}

async function countsOf(tutors: Collection<TutorRecord>, keyword: Filter): Promise<Counts> {
  const [pending, approved, rejected, active, inactive] = await Promise.all([
    tutors.count({ 'listing.status': 'pending', ...keyword }),
    tutors.count({ 'listing.status': 'approved', ...keyword }),
    tutors.count({ 'listing.status': 'rejected', ...keyword }),
    tutors.count({ 'listing.standing': 'active', ...keyword }),
    tutors.count({ 'listing.standing': 'inactive', ...keyword }),
  ]);
  return { all: pending + approved + rejected, pending, approved, rejected, active, inactive };
}

const pageOf = async (
  { tutors }: Deps,
  filter: Filter,
  sort: NonNullable<FindOptions['sort']>,
  { page, limit }: Query,
): Promise<AdminTutor[]> => {
  const found = await tutors.find(filter, { sort, skip: (page - 1) * limit, limit });
  return found.flatMap(({ state }) => adminTutorOf(state) ?? []);
};

export const createListTutors =
  ({ tutors }: Deps) =>
  async (query: AdminTutorsQuery): Promise<TutorPage> => {
    const { status, active, keyword, page, limit } = query;
    const words = readKeyword(keyword);
    const standing = active === undefined ? undefined : active ? 'active' : 'inactive';
    const filter: Filter = {
      ...(status === undefined && standing === undefined && { 'listing.listed': 'yes' }),
      ...(status !== undefined && { 'listing.status': status }),
      ...(standing !== undefined && { 'listing.standing': standing }),
      ...words.filter,
    };
    const counts = await countsOf(tutors, words.filter);
    const total =
      status !== undefined && standing !== undefined ? await tutors.count(filter) : counts[status ?? standing ?? 'all'];
    const data = await pageOf({ tutors }, filter, [...words.sort, ['listing.createdAt', -1]], query);
    return { data, meta: { total, page, limit, counts } };
  };

export const createListPendingTutors =
  ({ tutors }: Deps) =>
  async (query: Query): Promise<TutorPage> => {
    const { keyword, page, limit } = query;
    const words = readKeyword(keyword);
    const counts = await countsOf(tutors, words.filter);
    const filter = { 'listing.status': 'pending', ...words.filter };
    const data = await pageOf({ tutors }, filter, [...words.sort, ['listing.submittedAt', 1]], query);
    return { data, meta: { total: counts.pending, page, limit, counts } };
  };

/** Uids of approved and active tutors, so that operators can compare them with other services. */
export const createListActiveUids =
  ({ tutors }: Deps) =>
  (): AsyncIterable<string> =>
    tutors.ids({ 'listing.standing': 'active' });
