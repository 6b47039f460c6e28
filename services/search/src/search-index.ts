import type {
  FacetName,
  FacetValue,
  ListedItem,
  Relaxed,
  SearchItem,
  SearchQuery,
  Suggestion,
  SuggestionsQuery,
  Understood,
} from '@sao-mai/contracts';
import type { Meaning } from './meaning/meaning.ts';

/** One listed tutor in the index; nothing else is written to it. */
export interface IndexEntry extends ListedItem {
  /** First approval, ISO 8601; the sort key of 'newest'. */
  readonly approvedAt: string;
  readonly availability: readonly string[];
}

export type { FacetValue };
export type Facets = Record<FacetName, FacetValue[]>;

/** A search with its daily order. */
export type IndexQuery = Omit<SearchQuery, 'day'> & { readonly day: number };

export interface SearchAnswer {
  readonly items: SearchItem[];
  readonly total: number;
  readonly facets: Facets;
  readonly understood: Understood[];
  readonly relaxed: Relaxed[];
  readonly related: SearchItem[];
  readonly withoutRate: number;
}

export type RebuildProgress = (entriesWritten: number) => void;

/**
 * Disposable: can be rebuilt from the facts. Every method throws AppError `unavailable` `search-unavailable` if the
 * index cannot answer; it never returns an empty list instead.
 */
export interface SearchIndex {
  readonly meaning: Meaning;
  /** The fingerprint of this code's index: settings, lexicon and exchange rate. */
  readonly settingsFingerprint: string;
  /** Resolves when the index can answer; absent if it always can. */
  open?(): Promise<void>;
  search(query: IndexQuery): Promise<SearchAnswer>;
  /** Subjects, places and names that start with `q`; the most taught subjects if it is empty. */
  suggest(query: SuggestionsQuery): Promise<Suggestion[]>;
  /** Similar tutors who take students, nearest first; none if the tutor is not in the index. */
  similar(uid: string): Promise<SearchItem[]>;
  /** Upsert; resolves when searches see it. */
  put(entry: IndexEntry): Promise<void>;
  /** Idempotent; resolves when searches no longer see it. */
  remove(uid: string): Promise<void>;
  count(): Promise<number>;
  /** All uids, in any order, so that operators can compare them with the facts. */
  uids(): Promise<readonly string[]>;
  /** The fingerprint of the current index; a rebuild is needed if it differs from `settingsFingerprint`. */
  fingerprint(): Promise<string>;
  /**
   * Ends with the given entries alone. Searches go on, and find what was indexed before. Changes made meanwhile win. If
   * `entries` throws, no entry is lost.
   */
  rebuild(entries: AsyncIterable<IndexEntry>, onProgress?: RebuildProgress): Promise<void>;
  /** Pending calls finish or fail with `search-unavailable`. Idempotent. */
  close(): Promise<void>;
}
