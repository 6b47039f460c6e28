import type { SearchItem, Suggestion, SuggestionsQuery } from '@sao-mai/contracts';
import { BoundedCache } from '../bounded-cache.ts';
import type { IndexEntry, IndexQuery, SearchAnswer } from '../search-index.ts';
import type { IndexFiles, OpenedIndex } from './index-files.ts';
import { similarTo } from './similar.ts';
import { suggest } from './suggest.ts';
import type { TutorIndex } from './tutor-index.ts';
import { searchTutors } from './tutor-search.ts';

export type Method = Exclude<keyof WorkerIndex, 'answer'>;
export type Result<M extends Method> = ReturnType<WorkerIndex[M]>;

export interface Question<M extends Method = Method> {
  readonly method: M;
  readonly args: Parameters<WorkerIndex[M]>;
}

/** Many people ask for the same; a reply with long profiles takes a megabyte. */
const answersKept = 200;
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const brokenFile = new Set([11, 26]);

/** The current index, or the next one while it is filled. */
export class WorkerIndex {
  readonly #files: IndexFiles;
  #opened: OpenedIndex;
  /** While the next index is filled: the uids that it was given. */
  #given: Set<string> | undefined;
  readonly #answers = new BoundedCache<SearchAnswer>(answersKept);

  constructor(files: IndexFiles, isFilling: boolean) {
    this.#files = files;
    this.#given = isFilling ? new Set() : undefined;
    this.#opened = isFilling ? files.next() : files.open();
    if (isFilling) this.#opened.index.database.beginFilling();
  }

  answer({ method, args }: Question): unknown {
    try {
      return Reflect.apply(this[method].bind(this), this, args);
    } catch (error) {
      // An index that is being filled is given up by its owner.
      if (this.#given === undefined && isBrokenFile(error)) this.#startEmpty();
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
    return this.#opened.index.tutors.size;
  }

  uids(): readonly string[] {
    return this.#opened.index.tutors.uids;
  }

  /** Empty for a lost index, so that a comparison triggers a rebuild. */
  fingerprint(): string {
    return this.#opened.lost ? '' : (this.#opened.index.database.readMeta('fingerprint') ?? '');
  }

  put(entries: readonly IndexEntry[]): void {
    this.#answers.clear();
    this.#opened.index.put(entries);
    for (const { uid } of entries) this.#given?.add(uid);
  }

  remove(uid: string): void {
    this.#answers.clear();
    this.#opened.index.remove(uid);
  }

  /** Ends the filling: from now on this is the current index. */
  complete(): void {
    const { index } = this.#opened;
    for (const uid of index.tutors.uids) if (this.#given?.has(uid) === false) index.remove(uid);
    index.database.endFilling();
    this.#opened = { ...this.#opened, lost: false };
    this.#given = undefined;
  }

  /** Removes the files of all other indexes, which must be closed. */
  tidy(): void {
    this.#files.removeAllBut(this.#opened.generation);
  }

  /** `remove`: an index that was given up. */
  close(remove: boolean): void {
    this.#opened.index.database.close();
    if (remove) this.#files.remove(this.#opened.generation);
  }

  #readable(): TutorIndex {
    if (this.#opened.lost) throw new Error('The index was lost and has to be rebuilt');
    return this.#opened.index;
  }

  /** Replaces an unreadable index by an empty one, which does not answer until it is filled. */
  #startEmpty(): void {
    const { index, generation } = this.#opened;
    this.#answers.clear();
    this.#opened = this.#files.create();
    index.database.close();
    this.#files.remove(generation);
  }
}

function isBrokenFile(error: unknown): boolean {
  return (
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && brokenFile.has(error.errcode)
  );
}
