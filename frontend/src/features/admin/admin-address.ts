import { adminFilters } from '@sao-mai/contracts';
import type { AdminFilter } from '@sao-mai/contracts';
import { cleanKeyword } from '../../ui/clean-text.ts';
import { readPage } from '../../ui/read-page.ts';

/** State of an admin's list in the URL, so that it survives reload, sharing and 'back'. */
export interface AdminAddress {
  filter: AdminFilter;
  keyword: string;
  page: number;
  tutor: string | undefined;
}

/** History state of a profile that covers its list: closing it goes back there. */
export const OVER_LIST = 'over-list';

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

export function adminSearch({ filter, keyword, page, tutor }: AdminAddress): string {
  const query = new URLSearchParams();
  if (filter !== 'all') query.set('filter', filter);
  if (keyword !== '') query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  if (tutor !== undefined) query.set('tutor', tutor);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
