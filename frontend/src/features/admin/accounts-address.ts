import { accountFilters } from '@sao-mai/contracts';
import { cleanKeyword } from '../../ui/clean-text.ts';
import { readPage } from '../../ui/read-page.ts';

export const accountTabs = ['all', ...accountFilters] as const;

/** State of the list of accounts in the URL. */
export interface AccountsAddress {
  filter: (typeof accountTabs)[number];
  keyword: string;
  page: number;
}

export function readAccountsAddress(search: string): AccountsAddress {
  const query = new URLSearchParams(search);
  return {
    filter: accountTabs.find((one) => one === query.get('filter')) ?? 'all',
    keyword: cleanKeyword(query.get('keyword') ?? ''),
    page: readPage(query.get('page')),
  };
}

export function accountsSearch({ filter, keyword, page }: AccountsAddress): string {
  const query = new URLSearchParams();
  if (filter !== 'all') query.set('filter', filter);
  if (keyword !== '') query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
