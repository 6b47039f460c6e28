import type { SearchItem, Suggestion, SuggestionsQuery } from '@sao-mai/contracts';
import { BoundedCache } from '../bounded-cache.ts';
import type { IndexEntry, IndexQuery, SearchAnswer } from '../search-index.ts';
import type { FindEntry } from './entry-record.ts';
import { indexFingerprint } from './fingerprint.ts';
import type { IndexFiles } from './index-files.ts';
import { similarTo } from './similar.ts';
import { suggest } from './suggest.ts';
import type { TutorIndex } from './tutor-index.ts';
import { searchTutors } from './tutor-search.ts';

/** What the search worker does. */
export type Method = Exclude<keyof WorkerIndex, 'answer'>;
export type Result<M extends Method> = ReturnType<WorkerIndex[M]>;

export interface Question<M extends Method = Method> {
  readonly method: M;
  readonly args: Parameters<WorkerIndex[M]>;
}

interface Rebuild extends ReturnType<IndexFiles['create']> {
  /** Put or removed since it began: newer than what it is filled with. */
  readonly touched: Set<string>;
}

/** Most people ask for the same few things; an answer of long profiles takes a megabyte. */
const answersKept = 200;
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const brokenFile = new Set([11, 26]);

/** Answers questions from the index in use, and fills the next one beside it during a rebuild. */
export class WorkerIndex {
  readonly #files: IndexFiles;
  #current: TutorIndex;
  /** The index in use is an empty one in place of one that could not be read: it holds no answers. */
  #lost: boolean;
  #rebuild: Rebuild | undefined;
  /** Until the next change. */
  readonly #answers = new BoundedCache<SearchAnswer>(answersKept);

  constructor(files: IndexFiles) {
    this.#files = files;
    const { index, lost } = files.open();
    this.#current = index;
    this.#lost = lost;
  }

  answer({ method, args }: Question): unknown {
    try {
      return Reflect.apply(this[method].bind(this), this, args);
    } catch (error) {
      if (isBrokenFile(error)) this.#startEmpty();
      throw error;
    }
  }

  search(query: IndexQuery): SearchAnswer {
    const index = this.#readable();
    return this.#answers.get(JSON.stringify(query), () => searchTutors(index, query));
  }

  suggest(query: SuggestionsQuery): Suggestion[] {
    return suggest(this.#readable(), query);
  }

  similar(uid: string): SearchItem[] {
    return similarTo(this.#readable(), uid);
  }

  count(): number {
    return this.#current.tutors.size;
  }

  uids(): readonly string[] {
    return this.#current.tutors.uids;
  }

  /** A lost index has none, so that whoever compares has it rebuilt. */
  fingerprint(): string {
    return this.#lost ? '' : (this.#current.database.readMeta('fingerprint') ?? '');
  }

  put(entry: IndexEntry): void {
    this.#change(entry.uid, (index) => {
      index.put([entry]);
    });
  }

  remove(uid: string): void {
    this.#change(uid, (index) => {
      index.remove(uid);
    });
  }

  beginRebuild(): void {
    this.abandonRebuild();
    this.#rebuild = { ...this.#files.create(), touched: new Set() };
    this.#rebuild.index.database.beginFilling();
  }

  addToRebuild(entries: readonly IndexEntry[]): void {
    const { index, touched } = this.#running();
    index.put(
      entries.filter(({ uid }) => !touched.has(uid)),
      this.#written(),
    );
  }

  finishRebuild(): void {
    const { index, complete } = this.#running();
    index.database.endFilling();
    complete();
    const old = this.#current;
    this.#answers.clear();
    this.#current = index;
    this.#lost = false;
    this.#rebuild = undefined;
    old.database.close();
    this.#files.tidy();
  }

  abandonRebuild(): void {
    this.#rebuild?.discard();
    this.#rebuild = undefined;
  }

  close(): void {
    this.abandonRebuild();
    this.#current.database.close();
  }

  #readable(): TutorIndex {
    if (this.#lost) throw new Error('The index was lost and has to be rebuilt');
    return this.#current;
  }

  /** What the index in use holds, where it was written with the lexicon of today. */
  #written(): FindEntry | undefined {
    const { meaning, database } = this.#current;
    return this.fingerprint() === indexFingerprint(meaning) ? (uid) => database.find(uid) : undefined;
  }

  #running(): Rebuild {
    if (this.#rebuild === undefined) throw new Error('No rebuild is running');
    return this.#rebuild;
  }

  /** A change during a rebuild goes into both: the swap loses nothing. */
  #change(uid: string, change: (index: TutorIndex) => void): void {
    this.#answers.clear();
    change(this.#current);
    if (this.#rebuild === undefined) return;
    try {
      this.#rebuild.touched.add(uid);
      change(this.#rebuild.index);
    } catch (error) {
      this.abandonRebuild();
      throw error;
    }
  }

  /** An unreadable index gives way to an empty one, which answers nothing until it is filled. */
  #startEmpty(): void {
    const old = this.#current;
    this.#answers.clear();
    this.#current = this.#files.create().index;
    this.#lost = true;
    old.database.close();
    if (this.#rebuild === undefined) this.#files.tidy();
  }
}

function isBrokenFile(error: unknown): boolean {
  return (
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && brokenFile.has(error.errcode)
  );
}
