import { receivedStates } from '@sao-mai/contracts';
import type { ReceivedState } from '@sao-mai/contracts';
import { cleanKeyword } from '../../ui/clean-text.ts';
import { readPage } from '../../ui/read-page.ts';

export interface MessagesAddress {
  state: ReceivedState | undefined;
  keyword: string;
  page: number;
}

export function readMessagesAddress(search: string): MessagesAddress {
  const query = new URLSearchParams(search);
  return {
    state: receivedStates.find((one) => one === query.get('state')),
    keyword: cleanKeyword(query.get('keyword') ?? ''),
    page: readPage(query.get('page')),
  };
}

export function messagesSearch({ state, keyword, page }: MessagesAddress): string {
  const query = new URLSearchParams();
  if (state !== undefined) query.set('state', state);
  if (keyword !== '') query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
