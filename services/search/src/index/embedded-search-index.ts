import { mkdirSync } from 'node:fs';
import type { SearchItem, Suggestion, SuggestionsQuery } from '@sao-mai/contracts';
import { createMeaning } from '../meaning/meaning.ts';
import type { Meaning, MeaningOptions } from '../meaning/meaning.ts';
import type { IndexEntry, IndexQuery, RebuildProgress, SearchAnswer, SearchIndex } from '../search-index.ts';
import { indexFingerprint } from './fingerprint.ts';
import { IndexThread, unavailable } from './index-thread.ts';
import type { ThreadOptions } from './index-thread.ts';
import type { Method, Question, Result } from './worker-index.ts';

export interface EmbeddedSearchIndexOptions extends MeaningOptions {
  /** Folder of its file; in memory if absent. */
  readonly directory?: string;
  /** Search time-out in milliseconds; 1500 leaves time to report a failure within two seconds. */
  readonly searchTimeoutMs?: number;
}

/** Searches wait for one batch of a rebuild. */
const rebuildBatch = 5;
const writeTimeoutMs = 10_000;
const openTimeoutMs = 300_000;

/** One thread answers. A rebuild writes into the same index, and only what differs. */
export class EmbeddedSearchIndex implements SearchIndex {
  readonly meaning: Meaning;
  readonly settingsFingerprint: string;
  readonly #threadOptions: ThreadOptions;
  readonly #searchTimeoutMs: number;
  #thread: IndexThread | undefined;
  /** Changed during a rebuild, so newer than its entries. */
  #touched: Set<string> | undefined;
  #closed: Promise<void> | undefined;

  constructor(options: EmbeddedSearchIndexOptions = {}) {
    const { directory, words, usdVnd, leaveOut } = options;
    this.#threadOptions = { directory, words, usdVnd, leaveOut };
    this.meaning = createMeaning({ words, usdVnd, leaveOut });
    this.settingsFingerprint = indexFingerprint(this.meaning);
    // Created here rather than in the worker, so that a failure is known at the start.
    if (directory !== undefined) mkdirSync(directory, { recursive: true });
    this.#searchTimeoutMs = options.searchTimeoutMs ?? 1500;
  }

  /** Resolves when the worker has built its lexicon and opened the file. */
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
    this.#touched?.add(entry.uid);
    return this.#ask({ method: 'put', args: [entry] });
  }

  remove(uid: string): Promise<void> {
    this.#touched?.add(uid);
    return this.#ask({ method: 'remove', args: [uid] });
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
    if (this.#touched !== undefined) throw unavailable(new Error('A rebuild is running already'));
    const touched = new Set<string>();
    this.#touched = touched;
    try {
      await this.open();
      const stale = new Set(await this.#ask({ method: 'beginRebuild', args: [] }));
      // The entries are read from now on, so they have earlier changes.
      touched.clear();
      let batch: IndexEntry[] = [];
      let written = 0;
      const write = async (): Promise<void> => {
        const fresh = batch.filter(({ uid }) => !touched.has(uid));
        written += batch.length;
        batch = [];
        await this.#ask({ method: 'rebuild', args: [fresh] });
        onProgress?.(written);
      };
      for await (const entry of entries) {
        stale.delete(entry.uid);
        batch.push(entry);
        if (batch.length === rebuildBatch) await write();
      }
      await write();
      for (const uid of stale) if (!touched.has(uid)) await this.#ask({ method: 'remove', args: [uid] });
      await this.#ask({ method: 'endRebuild', args: [] }, openTimeoutMs);
    } finally {
      this.#touched = undefined;
    }
  }

  close(): Promise<void> {
    this.#closed ??= this.#thread?.close() ?? Promise.resolve();
    return this.#closed;
  }

  async #ask<M extends Method>(question: Question<M>, timeoutMs: number = writeTimeoutMs): Promise<Result<M>> {
    if (this.#closed !== undefined) throw unavailable(new Error('The index is closed'));
    if (this.#thread?.hasEnded !== false) this.#thread = new IndexThread(this.#threadOptions);
    return this.#thread.ask(question, timeoutMs);
  }
}
