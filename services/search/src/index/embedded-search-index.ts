import { mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { AppError } from '@sao-mai/platform';
import type { SearchItem, Suggestion, SuggestionsQuery } from '@sao-mai/contracts';
import { createMeaning } from '../meaning/meaning.ts';
import type { Meaning, MeaningOptions } from '../meaning/meaning.ts';
import type { IndexEntry, IndexQuery, RebuildProgress, SearchAnswer, SearchIndex } from '../search-index.ts';
import { indexFingerprint } from './fingerprint.ts';
import type { Method, Question, Result } from './worker-index.ts';
import type { Reply, Request } from './worker-protocol.ts';

export interface EmbeddedSearchIndexOptions extends MeaningOptions {
  /** Folder of its files; in memory if absent. */
  readonly directory?: string;
  /** Search time-out in milliseconds; 1500 leaves time to report a failure within two seconds. */
  readonly searchTimeoutMs?: number;
}

interface Waiting {
  readonly settle: (outcome: Reply['outcome']) => void;
  readonly timer: NodeJS.Timeout;
}

/** One batch blocks concurrent searches for about 10 ms, or 35 ms if its texts have to be read. */
const rebuildBatch = 50;
const writeTimeoutMs = 10_000;
const openTimeoutMs = 300_000;

const unavailable = (problem: unknown): AppError =>
  new AppError('unavailable', 'search-unavailable', {
    cause: problem instanceof Error ? problem : new Error(String(problem)),
  });

export class EmbeddedSearchIndex implements SearchIndex {
  readonly meaning: Meaning;
  readonly settingsFingerprint: string;
  readonly #workerData: MeaningOptions & { readonly directory: string | undefined };
  readonly #searchTimeoutMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #calls = 0;
  #rebuilding = false;
  #closed: Promise<void> | undefined;

  constructor(options: EmbeddedSearchIndexOptions = {}) {
    const { directory, words, usdVnd, leaveOut } = options;
    this.#workerData = { directory, words, usdVnd, leaveOut };
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
    return this.#ask({ method: 'put', args: [entry] });
  }

  remove(uid: string): Promise<void> {
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
    if (this.#rebuilding) throw unavailable('A rebuild is running already');
    this.#rebuilding = true;
    try {
      await this.#ask({ method: 'beginRebuild', args: [] });
      await this.#fill(entries, onProgress);
      await this.#ask({ method: 'finishRebuild', args: [] });
    } catch (error) {
      await this.#ask({ method: 'abandonRebuild', args: [] }).catch(() => undefined);
      throw error;
    } finally {
      this.#rebuilding = false;
    }
  }

  async #fill(entries: AsyncIterable<IndexEntry>, onProgress?: RebuildProgress): Promise<void> {
    let batch: IndexEntry[] = [];
    let written = 0;
    const write = async (): Promise<void> => {
      await this.#ask({ method: 'addToRebuild', args: [batch] });
      written += batch.length;
      batch = [];
      onProgress?.(written);
    };
    for await (const entry of entries) {
      batch.push(entry);
      if (batch.length === rebuildBatch) await write();
    }
    if (batch.length > 0) await write();
  }

  close(): Promise<void> {
    this.#closed ??= this.#stop();
    return this.#closed;
  }

  async #stop(): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    await this.#send(worker, { method: 'close', args: [] }, writeTimeoutMs).catch(() => undefined);
    const forced = setTimeout(() => void worker.terminate(), 1000);
    await exited;
    clearTimeout(forced);
  }

  async #ask<M extends Method>(question: Question<M>, timeoutMs: number = writeTimeoutMs): Promise<Result<M>> {
    if (this.#closed !== undefined) throw unavailable('The index is closed');
    const outcome = await this.#send(this.#started(), question, timeoutMs);
    if (!outcome.ok) throw unavailable(outcome.problem);
    // The worker runs the same program, and `Question` ties a method to its result.
    return outcome.result as Result<M>;
  }

  #send(worker: Worker, question: Question, timeoutMs: number): Promise<Reply['outcome']> {
    this.#calls += 1;
    const call = this.#calls;
    return new Promise((resolve) => {
      const settle = (outcome: Reply['outcome']): void => {
        const waiting = this.#waiting.get(call);
        if (waiting === undefined) return;
        clearTimeout(waiting.timer);
        this.#waiting.delete(call);
        resolve(outcome);
      };
      const timer = setTimeout(settle, timeoutMs, { ok: false, problem: 'The index did not answer in time' });
      this.#waiting.set(call, { settle, timer });
      const request: Request = { ...question, call, deadline: Date.now() + timeoutMs };
      worker.postMessage(request);
    });
  }

  #started(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: this.#workerData,
      name: 'search-index',
    });
    let problem: unknown = 'The worker ended';
    worker.on('message', (reply: Reply) => this.#waiting.get(reply.call)?.settle(reply.outcome));
    worker.on('error', (error) => {
      problem = error;
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { settle } of [...this.#waiting.values()]) settle({ ok: false, problem: String(problem) });
    });
    this.#worker = worker;
    return worker;
  }
}
