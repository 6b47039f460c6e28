import type { DomainEvent, Envelope, Source } from '@sao-mai/contracts';
import type { Log } from '../log/port.ts';

/** Dotted path into the state, `profile.revision`; `_id` is the document's id. */
export type Path = string;
export type Scalar = string | number | boolean | null;

export type Condition =
  | Scalar
  | { readonly in: readonly Scalar[] }
  | { readonly ne: Scalar }
  | {
      readonly gt?: string | number;
      readonly gte?: string | number;
      readonly lt?: string | number;
      readonly lte?: string | number;
    }
  /** Literal substring; scans, so use it beside an indexed condition or on small sets. */
  | { readonly contains: string };

/** All conditions must hold. A missing path equals null. */
export type Filter = Readonly<Record<Path, Condition | readonly Condition[]>>;

/** Sorts documents that contain all of these texts first (literal match). */
export interface ContainingFirst {
  readonly path: Path;
  readonly contains: readonly string[];
}

export interface FindOptions {
  /** Terms in order of precedence; the final tie-break is `_id`. */
  readonly sort?: readonly (readonly [Path, 1 | -1] | ContainingFirst)[];
  readonly skip?: number;
  /** Default 1000. */
  readonly limit?: number;
}

export interface Snapshot<State> {
  readonly id: string;
  /** Counts writes of the state, not those of the relay. */
  readonly version: number;
  /** Of the newest event: max(previous + 1, now in ms). */
  readonly sequence: number;
  readonly state: State;
}

/** Result of a pure decision: a new state (null erases) with its events, or nothing. */
export type Change<State, Result> =
  | { readonly state: State | null; readonly events?: readonly DomainEvent[]; readonly result: Result }
  | { readonly unchanged: true; readonly result: Result };

export interface Written<State, Result> {
  readonly result: Result;
  /** The document after the write; null if missing or erased. */
  readonly document: Snapshot<State> | null;
  readonly eventIds: readonly string[];
}

export interface CollectionDefinition<State> {
  readonly name: string;
  /** Validates a stored state; throws on an unknown shape. */
  readonly schema: { parse: (stored: unknown) => State };
  readonly indexes?: readonly { readonly fields: readonly Path[] }[];
  /** Event source; required if the documents have events. */
  readonly source?: Source;
  /** Events that follow from any change of a document; they join those of the change. Pure; null is a missing document. */
  eventsOfChange?(id: string, before: State | null, after: State | null): readonly DomainEvent[];
}

export interface Outbox {
  /** Documents with events older than `olderThanMs` (0: all), oldest event first. */
  pending(options: { readonly olderThanMs: number; readonly limit: number }): Promise<readonly string[]>;
  read(id: string): Promise<readonly Envelope[]>;
  /** Removes published events without touching version or state. */
  acknowledge(id: string, eventIds: readonly string[]): Promise<void>;
  /** Called after each write that appended events. */
  onWritten(listener: (id: string) => void): () => void;
  /** ISO time of the oldest unpublished event, or null. */
  oldest(): Promise<string | null>;
}

/**
 * Documents `{ _id, version, sequence, state, outbox }`; state and events commit in one write. Erasing leaves a
 * tombstone, so that later sequences are newer. Returned values are copies. AppError `unavailable` within bounded time.
 */
export interface Collection<State> {
  readonly name: string;
  /** Null for a missing or erased document. */
  get(id: string): Promise<Snapshot<State> | null>;
  find(filter?: Filter, options?: FindOptions): Promise<readonly Snapshot<State>[]>;
  count(filter?: Filter): Promise<number>;
  /** Ids in order, read in pages; covered by the index where possible. */
  ids(filter?: Filter): AsyncIterable<string>;
  /** Matching documents except tombstones by `_id`, read in pages. */
  all(filter?: Filter): AsyncIterable<Snapshot<State>>;
  /** AppError `conflict` if it exists (erased documents may be inserted again). */
  insert(id: string, state: State, events?: readonly DomainEvent[]): Promise<Snapshot<State>>;
  /**
   * Writes what the pure, synchronous `decide` returns, or throws what it throws; runs it again after a concurrent
   * write. Null is a missing or erased document; returning a state for it inserts.
   */
  update<Result>(id: string, decide: (current: State | null) => Change<State, Result>): Promise<Written<State, Result>>;
  /** Idempotent. */
  erase(id: string, events?: readonly DomainEvent[]): Promise<void>;
  /** Republishes states and tombstones as `toEvents` with new sequences: all, or a page after an id. */
  republish(
    toEvents: (id: string, state: State | null) => readonly DomainEvent[],
    page?: { readonly after: string; readonly limit: number },
  ): Promise<Republished>;
  readonly outbox: Outbox;
}

export interface Republished {
  /** Number of documents with events. */
  readonly documents: number;
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

/** A document in a backup; a null `state` is a tombstone. */
export interface StoredDocument {
  readonly collection: string;
  readonly id: string;
  readonly version: number;
  readonly sequence: number;
  readonly state: unknown;
  readonly outbox: readonly Envelope[];
}

export interface Documents {
  collection<State>(definition: CollectionDefinition<State>): Collection<State>;
  /** An opened collection with its states as they are stored, for migrations; it waits for as long as an answer takes. */
  stored(name: string): Collection<unknown>;
  /** Builds the declared indexes that are missing, however long it takes, and logs it; repeatable. */
  prepare(log: Log): Promise<void>;
  /** Drops indexes that no opened collection declares; processes of the release before may have used them. */
  dropOldIndexes(): Promise<void>;
  /** All documents of the opened collections, tombstones too; a consistent snapshot if the store supports it. */
  dump(): AsyncIterable<StoredDocument>;
  /** Upserts dumped documents without notifying the relay. Idempotent. Throws on unreadable documents. */
  load(documents: readonly StoredDocument[]): Promise<void>;
  /** Throws `unavailable` if the store does not answer. */
  ping(): Promise<void>;
  /** Waits for pending writes. Idempotent. */
  close(): Promise<void>;
}
