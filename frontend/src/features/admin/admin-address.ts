import { adminFilters } from '@sao-mai/contracts';
import type { AdminFilter } from '@sao-mai/contracts';
import { cleanKeyword } from '../../ui/clean-keyword.ts';
import { readPage } from '../../ui/read-page.ts';

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

/** Anything unreadable counts as nothing. */
export function readAdminAddress(search: string): AdminAddress {
  const query = new URLSearchParams(search);
  const filter = adminFilters.find((one) => one === query.get('filter')) ?? 'all';
  return {
    filter,
    keyword: cleanKeyword(query.get('keyword') ?? ''),
    page: readPage(query.get('page')),
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
