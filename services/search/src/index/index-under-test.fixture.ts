import { searchQuery } from '@sao-mai/contracts';
import type { SearchQuery } from '@sao-mai/contracts';
import type { IndexEntry, SearchAnswer, SearchIndex } from '../search-index.ts';

export interface IndexUnderTest {
  readonly index: SearchIndex;
  /** Removes what the index left outside. */
  cleanUp(): Promise<void>;
}

export type MakeIndex = () => Promise<IndexUnderTest>;

export type Params = Readonly<Record<string, string | number>>;

/** A query as it comes out of an address. */
export const queryOf = (params: Params): SearchQuery =>
  searchQuery.parse(Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])));

export const uidsOf = ({ items }: SearchAnswer): string[] => items.map(({ uid }) => uid);

export async function* each(entries: readonly IndexEntry[]): AsyncGenerator<IndexEntry> {
  for (const entry of entries) yield await Promise.resolve(entry);
}
