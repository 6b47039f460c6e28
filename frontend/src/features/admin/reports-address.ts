import { profileReportStates } from '@sao-mai/contracts';
import type { ProfileReportState } from '@sao-mai/contracts';
import { readPage } from '../../ui/read-page.ts';

export interface ReportsAddress {
  state: ProfileReportState | undefined;
  page: number;
}

export function readReportsAddress(search: string): ReportsAddress {
  const query = new URLSearchParams(search);
  return {
    state: profileReportStates.find((one) => one === query.get('state')),
    page: readPage(query.get('page')),
  };
}

export function reportsSearch({ state, page }: ReportsAddress): string {
  const query = new URLSearchParams();
  if (state !== undefined) query.set('state', state);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
