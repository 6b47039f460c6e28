import { adminFilters } from '@sao-mai/contracts';
import type { AdminFilter } from '@sao-mai/contracts';
import { cleanKeyword } from '../../ui/clean-keyword.ts';

/** What an admin's list shows, as it stands in the address: it can be reloaded, shared and gone back to. */
export interface AdminAddress {
  filter: AdminFilter;
  keyword: string;
  page: number;
  /** Whose profile is open beside the list. */
  tutor: string | undefined;
}

/** Kept with the history entry of a profile that covers its list: closing it leads back there. */
export const OVER_LIST = 'over-list';

const LAST_PAGE = 1_000_000;

/** Anything unreadable counts as nothing. */
export function readAdminAddress(search: string): AdminAddress {
  const query = new URLSearchParams(search);
  const filter = adminFilters.find((one) => one === query.get('filter')) ?? 'all';
  const page = Number(query.get('page') ?? '1');
  return {
    filter,
    keyword: cleanKeyword(query.get('keyword') ?? ''),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    tutor: query.get('tutor') ?? undefined,
  };
}

/** The query of an address; what is as usual is left out. */
export function adminSearch({ filter, keyword, page, tutor }: AdminAddress): string {
  const query = new URLSearchParams();
  if (filter !== 'all') query.set('filter', filter);
  if (keyword !== '') query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  if (tutor !== undefined) query.set('tutor', tutor);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
