import type { SearchItem, Suggestion, SuggestionsQuery } from '@sao-mai/contracts';
import { BoundedCache } from '../bounded-cache.ts';
import type { IndexEntry, IndexQuery, SearchAnswer } from '../search-index.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { indexFingerprint } from './fingerprint.ts';
import { createIndex, openIndex } from './index-file.ts';
import type { OpenedIndex } from './index-file.ts';
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

/** The index of a folder and the calls that it answers. */
export class WorkerIndex {
  readonly #directory: string | undefined;
  readonly #meaning: Meaning;
  #opened: OpenedIndex;
  #isRebuilding = false;
  readonly #answers = new BoundedCache<SearchAnswer>(answersKept);

  constructor(directory: string | undefined, meaning: Meaning) {
    this.#directory = directory;
    this.#meaning = meaning;
    this.#opened = openIndex(directory, meaning);
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
    return this.#opened.index.tutors.size;
  }

  uids(): readonly string[] {
    return this.#opened.index.tutors.uids;
  }

  /** Empty for a lost index, so that a comparison triggers a rebuild. */
  fingerprint(): string {
    return this.#opened.index.database.fingerprint ?? '';
  }

  put(entry: IndexEntry): void {
    this.#answers.clear();
    this.#opened.index.put([entry]);
  }

  remove(uid: string): void {
    this.#answers.clear();
    this.#opened.index.remove(uid);
  }

  /** Returns the uids of all entries. An empty index does not answer until it is filled, in one transaction. */
  beginRebuild(): readonly string[] {
    if (this.#opened.isLost || this.count() === 0) {
      this.#startEmpty();
      this.#opened.index.database.beginFilling();
    }
    this.#isRebuilding = true;
    return this.uids();
  }

  /** Upserts entries of a rebuild. Answers are kept until its end, else most searches meanwhile would be slow. */
  rebuild(entries: readonly IndexEntry[]): void {
    this.#opened.index.put(entries);
  }

  /** From now on this index is complete. */
  endRebuild(): void {
    const { index, isLost } = this.#opened;
    if (!this.#isRebuilding) throw new Error('The index was lost during its rebuild');
    this.#answers.clear();
    if (isLost) index.database.endFilling();
    index.database.markComplete(indexFingerprint(this.#meaning));
    this.#opened = { index, isLost: false };
    this.#isRebuilding = false;
  }

  close(): void {
    this.#opened.index.database.close();
  }

  #readable(): TutorIndex {
    if (this.#opened.isLost) throw new Error('The index was lost and has to be rebuilt');
    return this.#opened.index;
  }

  /** Replaces the index by an empty one, which does not answer until it is filled. */
  #startEmpty(): void {
    this.#answers.clear();
    this.#isRebuilding = false;
    this.#opened.index.database.close();
    this.#opened = { index: createIndex(this.#directory, this.#meaning), isLost: true };
  }
}

/** The last byte of SQLite's codes: the others tell apart what is broken. */
function isBrokenFile(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    brokenFile.has(error.errcode & 0xff)
  );
}
