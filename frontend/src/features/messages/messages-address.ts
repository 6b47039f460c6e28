import { receivedStates } from '@sao-mai/contracts';
import type { ReceivedState } from '@sao-mai/contracts';
import { cleanKeyword } from '../../ui/clean-keyword.ts';
import { readPage } from '../../ui/read-page.ts';

/** What a list of messages shows, as its address has it. */
export interface MessagesAddress {
  /** All of them where none is given. */
  state: ReceivedState | undefined;
  keyword: string;
  page: number;
}

/** Anything unreadable counts as nothing. */
export function readMessagesAddress(search: string): MessagesAddress {
  const query = new URLSearchParams(search);
  return {
    state: receivedStates.find((one) => one === query.get('state')),
    keyword: cleanKeyword(query.get('keyword') ?? ''),
    page: readPage(query.get('page')),
  };
}

/** The query of an address; what is as usual is left out. */
export function messagesSearch({ state, keyword, page }: MessagesAddress): string {
  const query = new URLSearchParams();
  if (state !== undefined) query.set('state', state);
  if (keyword !== '') query.set('keyword', keyword);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
