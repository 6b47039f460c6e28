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

/** One listed tutor as the index holds it. Nothing else is ever written to the index. */
export interface IndexEntry extends ListedItem {
  /** First approval, ISO 8601: what 'newest' sorts by. */
  readonly approvedAt: string;
  /** Searched, never shown. */
  readonly availability: readonly string[];
}

export type { FacetValue };
export type Facets = Record<FacetName, FacetValue[]>;

/** A search with the order of the day that it is made with. */
export type IndexQuery = Omit<SearchQuery, 'day'> & { readonly day: number };

export interface SearchAnswer {
  readonly items: SearchItem[];
  /** How many match, whatever the page. */
  readonly total: number;
  readonly facets: Facets;
  readonly understood: Understood[];
  readonly relaxed: Relaxed[];
  readonly related: SearchItem[];
  readonly withoutRate: number;
}

export type RebuildProgress = (entriesWritten: number) => void;

/**
 * The index of listed tutors. It is disposable: whatever it holds can be made again from the service's own facts.
 * Every method throws AppError `unavailable` with code `search-unavailable` where the index cannot answer; it never
 * answers an empty list instead.
 */
export interface SearchIndex {
  /** What it reads queries and profiles with. */
  readonly meaning: Meaning;
  /** The fingerprint an index written by this code carries: of its settings, its lexicon and the exchange rate. */
  readonly settingsFingerprint: string;
  /** Resolves once the index can be asked, however long that takes; without it there is nothing to wait for. */
  open?(): Promise<void>;
  search(query: IndexQuery): Promise<SearchAnswer>;
  /** Subjects, places and names that begin with `q`; where it is empty, what most teach. */
  suggest(query: SuggestionsQuery): Promise<Suggestion[]>;
  /** Those who teach the same and take students, nearest first; none where the tutor is not in the index. */
  similar(uid: string): Promise<SearchItem[]>;
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
