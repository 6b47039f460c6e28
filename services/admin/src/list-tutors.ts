import { foldText } from '@sao-mai/contracts';
import type { AdminMeta, AdminTutor, AdminTutorsQuery } from '@sao-mai/contracts';
import type { Collection, Filter, FindOptions } from '@sao-mai/platform';
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

/** Every word of the keyword, folded, stands somewhere in name, e-mail or subjects. */
function keywordFilter(keyword = ''): Filter {
  const words = [...new Set(foldText(keyword).split(' '))].filter((word) => word !== '');
  return words.length === 0 ? {} : { 'listing.text': words.map((word) => ({ contains: word })) };
}

/** Of each filter button, under the keyword. */
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

/** All tutors with a profile, newest account first. */
export const createListTutors =
  ({ tutors }: Deps) =>
  async (query: AdminTutorsQuery): Promise<TutorPage> => {
    const { status, active, keyword, page, limit } = query;
    const words = keywordFilter(keyword);
    const standing = active === undefined ? undefined : active ? 'active' : 'inactive';
    const filter: Filter = {
      ...(status === undefined && standing === undefined && { 'listing.listed': 'yes' }),
      ...(status !== undefined && { 'listing.status': status }),
      ...(standing !== undefined && { 'listing.standing': standing }),
      ...words,
    };
    const counts = await countsOf(tutors, words);
    const total =
      status !== undefined && standing !== undefined ? await tutors.count(filter) : counts[status ?? standing ?? 'all'];
    const data = await pageOf({ tutors }, filter, [['listing.createdAt', -1]], query);
    return { data, meta: { total, page, limit, counts } };
  };

/** Profiles that wait for approval, oldest submission first. */
export const createListPendingTutors =
  ({ tutors }: Deps) =>
  async (query: Query): Promise<TutorPage> => {
    const { keyword, page, limit } = query;
    const words = keywordFilter(keyword);
    const counts = await countsOf(tutors, words);
    const filter = { 'listing.status': 'pending', ...words };
    const data = await pageOf({ tutors }, filter, [['listing.submittedAt', 1]], query);
    return { data, meta: { total: counts.pending, page, limit, counts } };
  };

/** Uids of all who are approved and active, for operators, who compare them with what others know. */
export const createListActiveUids =
  ({ tutors }: Deps) =>
  async (): Promise<readonly string[]> => {
    const uids: string[] = [];
    for await (const { id, state } of tutors.all()) if (state.listing?.standing === 'active') uids.push(id);
    return uids;
  };
