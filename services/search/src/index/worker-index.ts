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

export type Method = Exclude<keyof WorkerIndex, 'answer'>;
export type Result<M extends Method> = ReturnType<WorkerIndex[M]>;

export interface Question<M extends Method = Method> {
  readonly method: M;
  readonly args: Parameters<WorkerIndex[M]>;
}

interface Rebuild extends ReturnType<IndexFiles['create']> {
  /** Changed since the rebuild began, so newer than its input. */
  readonly touched: Set<string>;
}

/** Many people ask for the same; a reply with long profiles takes a megabyte. */
const answersKept = 200;
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const brokenFile = new Set([11, 26]);

/** Answers from the current index and fills the next one during a rebuild. */
export class WorkerIndex {
  readonly #files: IndexFiles;
  #current: TutorIndex;
  /** The current index is empty, because the stored one could not be read: it must not answer. */
  #lost: boolean;
  #rebuild: Rebuild | undefined;
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

  /** Empty for a lost index, so that a comparison triggers a rebuild. */
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

  /** Entries of the current index, if it was written with the same lexicon. */
  #written(): FindEntry | undefined {
    const { meaning, database } = this.#current;
    return this.fingerprint() === indexFingerprint(meaning) ? (uid) => database.find(uid) : undefined;
  }

  #running(): Rebuild {
    if (this.#rebuild === undefined) throw new Error('No rebuild is running');
    return this.#rebuild;
  }

  /** During a rebuild a change goes into both indexes, so that the swap loses nothing. */
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

  /** Replaces an unreadable index by an empty one, which does not answer until it is filled. */
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
