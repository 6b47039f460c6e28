import { AppError } from '@sao-mai/platform';
import type { Clock, Log } from '@sao-mai/platform';
import type { FactsStore } from './facts-store.ts';
import type { SearchIndex } from './search-index.ts';

export interface IndexKeeperOptions {
  readonly store: FactsStore;
  readonly index: SearchIndex;
  readonly reindex: (uid: string) => Promise<unknown>;
  readonly clock: Clock;
  readonly log: Log;
  readonly everyMs?: number;
  readonly retryMs?: number;
}

export interface RebuildState {
  readonly written: number;
  readonly total: number;
}

const clockSkewMs = 30_000;

type Finding = 'fits' | 'differs' | 'lost';

/** Rebuilds an index that differs from the facts. A lost index does not answer until then; a different one does. */
export class IndexKeeper {
  readonly #options: IndexKeeperOptions;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #rebuilding: Promise<number> | undefined;
  #progress: RebuildState | undefined;
  #isOpen = false;
  #answers = false;
  #isFirstCheckDone = false;
  readonly #firstCheck = Promise.withResolvers<undefined>();
  #stopped = false;

  constructor(options: IndexKeeperOptions) {
    this.#options = options;
  }

  get answers(): boolean {
    return this.#answers;
  }

  /** Whether the first check is finished: the index answers or was found unavailable. */
  get isFirstCheckDone(): boolean {
    return this.#isFirstCheckDone;
  }

  get progress(): RebuildState | undefined {
    return this.#progress;
  }

  start(): void {
    void this.look();
  }

  prepared(): Promise<unknown> {
    return this.#firstCheck.promise;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    // Closing the index also ends a pending open or rebuild.
    if (this.#isOpen && this.#rebuilding === undefined) await this.#looking;
  }

  /** True if a check was running; resolves when it ends. */
  async drain(): Promise<boolean> {
    if (this.#looking === undefined) return false;
    await this.#looking;
    return true;
  }

  /** Compares the index with the facts and rebuilds it on a difference. Never throws; failures are retried. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  rebuild(): Promise<number> {
    this.#rebuilding ??= this.#rebuild().finally(() => {
      this.#rebuilding = undefined;
      this.#progress = undefined;
    });
    return this.#rebuilding;
  }

  async #look(): Promise<void> {
    const { log, everyMs = 30_000, retryMs = 1000 } = this.#options;
    clearTimeout(this.#timer);
    let pause = everyMs;
    try {
      this.#isOpen = false;
      await this.#options.index.open?.();
      this.#isOpen = true;
      const finding = await this.#compare();
      this.#answers = finding !== 'lost';
      if (this.#answers) this.#endFirstCheck();
      if (finding !== 'fits') {
        log.warn({ finding }, 'The search index differs from the facts and is being rebuilt');
        await this.rebuild();
      }
    } catch (error) {
      pause = retryMs;
      if (!this.#stopped) log.warn({ error }, 'Checking or rebuilding the search index failed; it is retried');
    }
    this.#endFirstCheck();
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.look(), pause).unref();
  }

  #endFirstCheck(): void {
    this.#isFirstCheckDone = true;
    this.#firstCheck.resolve(undefined);
  }

  async #compare(): Promise<Finding> {
    const { store, index } = this.#options;
    const unsettledBefore = await store.countUnsettled();
    const [listed, held, fingerprint] = [await store.countListed(), await index.count(), await index.fingerprint()];
    // Facts that are not indexed yet explain a difference.
    const unsettled = Math.max(unsettledBefore, await store.countUnsettled());
    if (held === 0 && listed > unsettled) return 'lost';
    if (fingerprint !== index.settingsFingerprint) return 'differs';
    return Math.abs(listed - held) <= unsettled ? 'fits' : 'differs';
  }

  async #rebuild(): Promise<number> {
    const { store, index, reindex, clock, log } = this.#options;
    const begun = clock.now();
    this.#progress = { written: 0, total: await store.countListed() };
    await index.rebuild(store.entries(), (written) => {
      this.#progress = { total: this.#progress?.total ?? written, written };
    });
    this.#answers = true;
    // Later jobs may come from a process with a slower clock, so they run one by one.
    await store.settleJobsBefore(new Date(begun.getTime() - clockSkewMs));
    for (const uid of await store.changedSince(begun)) await reindex(uid);
    const entries = await index.count();
    log.info({ entries }, 'The search index was rebuilt');
    return entries;
  }

  assertAnswers(): void {
    if (!this.#answers) throw new AppError('unavailable', 'search-unavailable', { retryAfter: 1 });
  }

  /** Readiness check: throws if the index cannot be searched. */
  async ping(): Promise<void> {
    this.assertAnswers();
    await this.#options.index.count();
  }
}
