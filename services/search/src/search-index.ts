import type { FacetName, SearchItem, SearchQuery } from '@sao-mai/contracts';

/** One listed tutor as the index holds it. Nothing else is ever written to the index. */
export interface IndexEntry extends SearchItem {
  /** First approval, ISO 8601: what 'newest' sorts by. */
  readonly approvedAt: string;
}

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

export type Facets = Record<FacetName, FacetValue[]>;

export interface SearchAnswer {
  readonly items: SearchItem[];
  /** How many match, whatever the page. */
  readonly total: number;
  readonly facets: Facets;
}

export type RebuildProgress = (entriesWritten: number) => void;

/**
 * The index of listed tutors. It is disposable: whatever it holds can be made again from the service's own facts.
 * Every method throws AppError `unavailable` with code `search-unavailable` where the index cannot answer; it never
 * answers an empty list instead.
 */
export interface SearchIndex {
  /** The fingerprint an index written by this code carries: of its settings, synonyms and the way text is folded. */
  readonly settingsFingerprint: string;
  search(query: SearchQuery): Promise<SearchAnswer>;
  /** Writes or replaces; resolves once searches see it. */
  put(entry: IndexEntry): Promise<void>;
  /** Removes; a missing one is no error. Resolves once searches no longer see it. */
  remove(uid: string): Promise<void>;
  count(): Promise<number>;
  /** Of everything it holds, in any order; for operators, who compare them with what should be there. */
  uids(): Promise<readonly string[]>;
  /** The fingerprint the answering index was written with; another than `settingsFingerprint` asks for a rebuild. */
  fingerprint(): Promise<string>;
  /**
   * Fills a new index while the old one answers, then swaps. What is put or removed meanwhile through this object wins
   * over `entries`. One at a time. If `entries` throws, the old index stays and the error goes on.
   */
  rebuild(entries: AsyncIterable<IndexEntry>, onProgress?: RebuildProgress): Promise<void>;
  /** Calls that are still on their way are answered or fail with `search-unavailable`. Twice is no error. */
  close(): Promise<void>;
}
