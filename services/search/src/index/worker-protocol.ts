import type {
  Language,
  NamedConcept,
  ReadingRequest,
  SearchItem,
  Suggestion,
  SuggestionsQuery,
} from '@sao-mai/contracts';
import type { IndexEntry, IndexQuery, SearchAnswer } from '../search-index.ts';

/** What the search worker is asked. */
export type Question =
  | { readonly op: 'search'; readonly query: IndexQuery }
  | { readonly op: 'suggest'; readonly query: SuggestionsQuery }
  | { readonly op: 'similar'; readonly uid: string }
  | { readonly op: 'read'; readonly profile: ReadingRequest; readonly language: Language }
  | { readonly op: 'name'; readonly concepts: readonly NamedConcept[]; readonly language: Language }
  | { readonly op: 'put'; readonly entry: IndexEntry }
  | { readonly op: 'remove'; readonly uid: string }
  | { readonly op: 'count' }
  | { readonly op: 'uids' }
  | { readonly op: 'fingerprint' }
  | { readonly op: 'begin-rebuild' }
  | { readonly op: 'add-to-rebuild'; readonly entries: readonly IndexEntry[] }
  | { readonly op: 'finish-rebuild' }
  | { readonly op: 'abandon-rebuild' }
  | { readonly op: 'close' };

/** What it answers. */
export type Answer =
  | { readonly op: 'search'; readonly answer: SearchAnswer }
  | { readonly op: 'suggest'; readonly suggestions: Suggestion[] }
  | { readonly op: 'similar'; readonly items: SearchItem[] }
  | { readonly op: 'concepts'; readonly concepts: NamedConcept[] }
  | { readonly op: 'count'; readonly count: number }
  | { readonly op: 'uids'; readonly uids: readonly string[] }
  | { readonly op: 'fingerprint'; readonly fingerprint: string }
  | { readonly op: 'done' };

export interface Request {
  readonly call: number;
  /** Milliseconds since 1970; a question nobody waits for any more is not worked on. */
  readonly deadline: number;
  readonly question: Question;
}

export interface Reply {
  readonly call: number;
  readonly outcome: { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly problem: string };
}
