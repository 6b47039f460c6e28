import { searchQuery } from '@sao-mai/contracts';
import type { IndexEntry, IndexQuery, SearchAnswer, SearchIndex } from '../search-index.ts';

export interface IndexUnderTest {
  readonly index: SearchIndex;
  /** Removes what the index left on disk or on the server. */
  cleanUp(): Promise<void>;
}

export type MakeIndex = () => Promise<IndexUnderTest>;

export type Params = Readonly<Record<string, string | number | readonly string[]>>;

/** A query parsed from URL parameters. */
export function queryOf(params: Params): IndexQuery {
  const texts = Object.entries(params).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]);
  const query = searchQuery.parse(Object.fromEntries(texts));
  return { ...query, day: 0 };
}

export const relatedOf = ({ related }: SearchAnswer): string[] => related.map(({ uid }) => uid);

export const uidsOf = ({ items }: SearchAnswer): string[] => items.map(({ uid }) => uid);

export async function* each(entries: readonly IndexEntry[]): AsyncGenerator<IndexEntry> {
  for (const entry of entries) yield await Promise.resolve(entry);
}
