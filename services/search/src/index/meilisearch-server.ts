import { AppError, Semaphore, isAppError } from '@sao-mai/platform';
import { Meilisearch } from 'meilisearch';

export interface MeilisearchServerOptions {
  readonly url: string;
  /** A key for this service's indexes; the master key belongs to operators. */
  readonly key: string;
}

/** The client alone waits for ever. */
const requestMs = 2000;
/** More at a time make it no faster, and the last ones late. */
const [atOnce, patienceMs] = [8, 8000];
const taskMs = 12_000;
/** Tasks end after 100 to 230 ms: they are looked at closely first, then now and then. */
const [closelyMs, closePauseMs, longPauseMs] = [1000, 10, 100];

const missing = 'index_not_found';
const taken = 'index_already_exists';

/** The client's error code; errors are told by their names, since their classes come from another copy of the module. */
function codeOf(error: unknown): string | undefined {
  if (!Error.isError(error)) return undefined;
  const { cause } = error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' ? cause.code : undefined;
}

export const isMissingIndex = (error: unknown): boolean => codeOf(isAppError(error) ? error.cause : error) === missing;

const unavailable = (cause?: unknown): AppError =>
  new AppError('unavailable', 'search-unavailable', { retryAfter: 1, cause });

/** Meilisearch with bounded waiting and our errors. */
export class MeilisearchServer {
  readonly #client: Meilisearch;
  readonly #semaphore = new Semaphore(atOnce, patienceMs, unavailable);

  constructor({ url, key }: MeilisearchServerOptions) {
    this.#client = new Meilisearch({
      host: url,
      ...(key !== '' && { apiKey: key }),
      timeout: requestMs,
      // Packing the answers costs it twenty times the time of a search.
      requestInit: { headers: { 'accept-encoding': 'identity' } },
    });
  }

  /** AppError `unavailable` with code `search-unavailable` where it fails, whatever the reason. */
  async ask<T>(question: (client: Meilisearch) => Promise<T>): Promise<T> {
    try {
      return await this.#semaphore.run(() => question(this.#client));
    } catch (cause) {
      if (isAppError(cause)) throw cause;
      throw unavailable(cause);
    }
  }

  /** Has a task done and waits for its end: only then searches see what it did. */
  async perform(enqueue: (client: Meilisearch) => PromiseLike<{ readonly taskUid: number }>): Promise<void> {
    const { taskUid } = await this.ask(async (client) => enqueue(client));
    const begun = performance.now();
    for (;;) {
      const { status, error } = await this.ask((client) => client.tasks.getTask(taskUid));
      if (status === 'succeeded') return;
      if (status === 'failed' && error?.code === taken) return;
      if (status === 'failed' || status === 'canceled') {
        const cause = Object.assign(new Error(error?.message ?? status), { cause: error });
        throw unavailable(cause);
      }
      await nextLook(begun);
    }
  }

  /** Gives an index a name that none has. */
  async rename(from: string, to: string): Promise<void> {
    const isThere = (): Promise<boolean> =>
      this.ask((client) => client.index(to).getRawInfo()).then(
        () => true,
        (error: unknown) => {
          if (isMissingIndex(error)) return false;
          throw error;
        },
      );
    await this.ask(async (client) => client.swapIndexes([{ indexes: [from, to], rename: true }]));
    for (const begun = performance.now(); !(await isThere());) await nextLook(begun);
  }

  /**
   * Swaps two indexes. The task itself cannot be looked at with a key for some indexes only, so the end is told by the
   * index that then stands in the place of the other, which is ours alone: another replica may swap the first again.
   */
  async swap(one: string, other: string): Promise<void> {
    const createdAt = async (index: string): Promise<string> => {
      const info = await this.ask((client) => client.index(index).getRawInfo());
      return info.createdAt;
    };
    const brought = await createdAt(other);
    await this.ask(async (client) => client.swapIndexes([{ indexes: [one, other], rename: false }]));
    for (const begun = performance.now(); (await createdAt(other)) === brought;) await nextLook(begun);
  }
}

/** Throws where a task takes too long. */
async function nextLook(begun: number): Promise<void> {
  const waited = performance.now() - begun;
  if (waited > taskMs) throw unavailable();
  await new Promise((resolve) => setTimeout(resolve, waited < closelyMs ? closePauseMs : longPauseMs));
}
