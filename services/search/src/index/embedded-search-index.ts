import { mkdirSync } from 'node:fs';
import type { SearchItem, Suggestion, SuggestionsQuery } from '@sao-mai/contracts';
import { createMeaning } from '../meaning/meaning.ts';
import type { Meaning, MeaningOptions } from '../meaning/meaning.ts';
import type { IndexEntry, IndexQuery, RebuildProgress, SearchAnswer, SearchIndex } from '../search-index.ts';
import { indexFingerprint } from './fingerprint.ts';
import { IndexThread, unavailable } from './index-thread.ts';
import type { Method, Question, Result } from './worker-index.ts';
import type { ThreadOptions } from './worker-protocol.ts';

export interface EmbeddedSearchIndexOptions extends MeaningOptions {
  /** Folder of its files; in memory if absent. */
  readonly directory?: string;
  /** Search time-out in milliseconds; 1500 leaves time to report a failure within two seconds. */
  readonly searchTimeoutMs?: number;
}

interface Filling {
  readonly thread: IndexThread;
  /** Changed since the first entry was read, so newer than the entries; undefined before that. */
  touched?: Set<string>;
}

const rebuildBatch = 100;
const writeTimeoutMs = 10_000;
const openTimeoutMs = 300_000;

/** One thread answers; a rebuild fills the next index in a second one, which then replaces the first. */
export class EmbeddedSearchIndex implements SearchIndex {
  readonly meaning: Meaning;
  readonly settingsFingerprint: string;
  readonly #threadOptions: ThreadOptions;
  readonly #searchTimeoutMs: number;
  #thread: IndexThread | undefined;
  #filling: Filling | undefined;
  #isRebuilding = false;
  #closed: Promise<void> | undefined;

  constructor(options: EmbeddedSearchIndexOptions = {}) {
    const { directory, words, usdVnd, leaveOut } = options;
    this.#threadOptions = { directory, words, usdVnd, leaveOut, isFilling: false };
    this.meaning = createMeaning({ words, usdVnd, leaveOut });
    this.settingsFingerprint = indexFingerprint(this.meaning);
    // Created here rather than in the worker, so that a failure is known at the start.
    if (directory !== undefined) mkdirSync(directory, { recursive: true });
    this.#searchTimeoutMs = options.searchTimeoutMs ?? 1500;
  }

  /** Resolves when the worker has built its lexicon and opened the files. */
  async open(): Promise<void> {
    await this.#ask({ method: 'count', args: [] }, openTimeoutMs);
  }

  search(query: IndexQuery): Promise<SearchAnswer> {
    return this.#ask({ method: 'search', args: [query] }, this.#searchTimeoutMs);
  }

  suggest(query: SuggestionsQuery): Promise<Suggestion[]> {
    return this.#ask({ method: 'suggest', args: [query] }, this.#searchTimeoutMs);
  }

  similar(uid: string): Promise<SearchItem[]> {
    return this.#ask({ method: 'similar', args: [uid] }, this.#searchTimeoutMs);
  }

  put(entry: IndexEntry): Promise<void> {
    return this.#change(entry.uid, { method: 'put', args: [[entry]] });
  }

  remove(uid: string): Promise<void> {
    return this.#change(uid, { method: 'remove', args: [uid] });
  }

  count(): Promise<number> {
    return this.#ask({ method: 'count', args: [] });
  }

  uids(): Promise<readonly string[]> {
    return this.#ask({ method: 'uids', args: [] });
  }

  fingerprint(): Promise<string> {
    return this.#ask({ method: 'fingerprint', args: [] });
  }

  async rebuild(entries: AsyncIterable<IndexEntry>, onProgress?: RebuildProgress): Promise<void> {
    if (this.#isRebuilding) throw unavailable('A rebuild is running already');
    this.#isRebuilding = true;
    try {
      await this.open();
      const thread = new IndexThread({ ...this.#threadOptions, isFilling: true });
      const filling: Filling = { thread };
      this.#filling = filling;
      try {
        await thread.ask({ method: 'count', args: [] }, openTimeoutMs);
        filling.touched = new Set();
        await this.#fill(thread, filling.touched, entries, onProgress);
        await thread.ask({ method: 'complete', args: [] }, openTimeoutMs);
      } catch (error) {
        this.#filling = undefined;
        await thread.close(true);
        throw error;
      }
      const old = this.#thread;
      this.#use(thread);
      this.#filling = undefined;
      await old?.close();
      await thread.ask({ method: 'tidy', args: [] }, writeTimeoutMs);
    } finally {
      this.#isRebuilding = false;
    }
  }

  /** Reads the next batch while the thread writes the one before. */
  async #fill(
    thread: IndexThread,
    touched: ReadonlySet<string>,
    entries: AsyncIterable<IndexEntry>,
    onProgress?: RebuildProgress,
  ): Promise<void> {
    let batch: IndexEntry[] = [];
    let written = 0;
    let writing = Promise.resolve();
    const write = async (): Promise<void> => {
      await writing;
      const read = batch;
      batch = [];
      const fresh = read.filter(({ uid }) => !touched.has(uid));
      writing = thread.ask({ method: 'put', args: [fresh] }, writeTimeoutMs).then(() => {
        written += read.length;
        onProgress?.(written);
      });
      // Reported when it is awaited.
      writing.catch(() => undefined);
    };
    for await (const entry of entries) {
      batch.push(entry);
      if (batch.length === rebuildBatch) await write();
    }
    await write();
    await writing;
  }

  close(): Promise<void> {
    this.#closed ??= this.#stop();
    return this.#closed;
  }

  async #stop(): Promise<void> {
    await Promise.all([this.#filling?.thread.close(true), this.#thread?.close()]);
  }

  /** During a rebuild a change goes into both indexes, so that the swap loses nothing; the entries have earlier ones. */
  async #change(uid: string, question: Question<'put' | 'remove'>): Promise<void> {
    const { thread, touched } = this.#filling ?? {};
    touched?.add(uid);
    const also =
      touched &&
      thread?.ask(question, writeTimeoutMs).catch((error: unknown) => {
        // Without this change the new index must not replace the old one.
        thread.terminate();
        throw error;
      });
    await Promise.all([this.#ask(question), also]);
  }

  async #ask<M extends Method>(question: Question<M>, timeoutMs: number = writeTimeoutMs): Promise<Result<M>> {
    if (this.#closed !== undefined) throw unavailable('The index is closed');
    this.#thread ??= this.#use(new IndexThread(this.#threadOptions));
    return this.#thread.ask(question, timeoutMs);
  }

  #use(thread: IndexThread): IndexThread {
    this.#thread = thread;
    void thread.ended.then(() => {
      if (this.#thread !== thread) return;
      this.#thread = undefined;
      // The thread that replaces this one removes unknown files.
      this.#filling?.thread.terminate();
    });
    return thread;
  }
}
