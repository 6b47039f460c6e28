import type { DomainEvent, Envelope, Source } from '@sao-mai/contracts';

/** A path into the state, dotted: `profile.revision`. `_id` is the document's id. */
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
  /** The text at this path holds this text, letter for letter; scans, so only beside an indexed condition or on small sets. */
  | { readonly contains: string };

/** All conditions hold. A path that is not there equals null. */
export type Filter = Readonly<Record<Path, Condition | readonly Condition[]>>;

/** Documents whose text at this path contains all of these texts, letter for letter, come first. */
export interface ContainingFirst {
  readonly path: Path;
  readonly contains: readonly string[];
}

export interface FindOptions {
  /** Each term breaks the ties of those before it; the last ties are broken by `_id`. */
  readonly sort?: readonly (readonly [Path, 1 | -1] | ContainingFirst)[];
  readonly skip?: number;
  /** At most this many; 1000 where none is given. */
  readonly limit?: number;
}

export interface Snapshot<State> {
  readonly id: string;
  /** Counts writes of the state; the relay's own writes do not count. */
  readonly version: number;
  /** Of the newest event: max(previous + 1, now in ms). */
  readonly sequence: number;
  readonly state: State;
}

/** What a pure decision wants: a new state (null erases) with its events, or nothing. */
export type Change<State, Result> =
  | { readonly state: State | null; readonly events?: readonly DomainEvent[]; readonly result: Result }
  | { readonly unchanged: true; readonly result: Result };

export interface Written<State, Result> {
  readonly result: Result;
  /** The document after the write; null where there is none or it is erased. */
  readonly document: Snapshot<State> | null;
  /** Ids of the events that this write put into the outbox. */
  readonly eventIds: readonly string[];
}

export interface CollectionDefinition<State> {
  readonly name: string;
  /** Reads what is stored; throws on what this service never wrote. */
  readonly parse: (stored: unknown) => State;
  readonly indexes?: readonly { readonly fields: readonly Path[]; readonly unique?: boolean }[];
  /** The source that events of these documents name; needed where they have any. */
  readonly source?: Source;
}

/** Pending events of a collection, for the relay. */
export interface Outbox {
  /** Documents with events older than `olderThanMs` (0: all), oldest event first. */
  pending(options: { readonly olderThanMs: number; readonly limit: number }): Promise<readonly string[]>;
  /** The document's unpublished events, oldest first. */
  read(id: string): Promise<readonly Envelope[]>;
  /** Takes published events out. Never touches version or state. */
  acknowledge(id: string, eventIds: readonly string[]): Promise<void>;
  /** Called right after a write that put events into a document. */
  onWritten(listener: (id: string) => void): () => void;
  /** ISO time of the oldest unpublished event, null where there is none. */
  oldest(): Promise<string | null>;
}

/**
 * Documents `{ _id, version, sequence, state, outbox }`. State and events of one command commit in one write of one
 * document. An erased document keeps `{ _id, version, sequence, outbox }`, so that whatever comes after it is newer.
 * What is returned is the caller's own: changing it changes nothing stored. A store that is away throws AppError
 * `unavailable` within bounded time.
 */
export interface Collection<State> {
  readonly name: string;
  /** Null for an unknown and for an erased document. */
  get(id: string): Promise<Snapshot<State> | null>;
  find(filter?: Filter, options?: FindOptions): Promise<readonly Snapshot<State>[]>;
  count(filter?: Filter): Promise<number>;
  /** Ids of all that match, in their order, read in pages; no document is read where an index has the answer. */
  ids(filter?: Filter): AsyncIterable<string>;
  /** Every document that matches, in order of `_id`, read in pages; erased ones are left out. */
  all(filter?: Filter): AsyncIterable<Snapshot<State>>;
  /** AppError `conflict` where it exists already (erased ones may be inserted again) or a unique index forbids it. */
  insert(id: string, state: State, events?: readonly DomainEvent[]): Promise<Snapshot<State>>;
  /**
   * Reads, asks `decide` and writes under the version read; another write in between runs `decide` again. `decide` is
   * pure and synchronous; null stands for a document that is unknown or erased, and a state for it inserts one. What
   * `decide` throws is thrown, and nothing is written.
   */
  update<Result>(id: string, decide: (current: State | null) => Change<State, Result>): Promise<Written<State, Result>>;
  /** Erases; a missing one is no error and writes nothing. */
  erase(id: string, events?: readonly DomainEvent[]): Promise<void>;
  /**
   * Puts the present state of documents out again as `toEvents` says, under new sequences, erased ones too, at the pace of
   * the store: all of them, or a page after an id.
   */
  republish(
    toEvents: (id: string, state: State | null) => readonly DomainEvent[],
    page?: { readonly after: string; readonly limit: number },
  ): Promise<Republished>;
  readonly outbox: Outbox;
}

export interface Republished {
  /** How many had something to tell. */
  readonly documents: number;
  /** Where to go on; null at the end. */
  readonly next: string | null;
}

/** A document as it is stored, for back-ups; `state` null is an erased one. */
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
  /**
   * Every document of the collections opened so far, in the order of their opening, erased ones too. Each is whole, and
   * all are of one moment where the store can do that.
   */
  dump(): AsyncIterable<StoredDocument>;
  /**
   * Writes documents of a dump as they were, over what is there, for a store that is being restored, in bulk and at the
   * store's pace; nobody is nudged about their events. Repeatable. Throws on what the collection cannot read and on a collection that was not opened.
   */
  load(documents: readonly StoredDocument[]): Promise<void>;
  /** Resolves where the store answers, throws `unavailable` otherwise. */
  ping(): Promise<void>;
  /** Waits for writes under way; closing twice is no error. */
  close(): Promise<void>;
}
