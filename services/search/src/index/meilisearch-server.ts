import { AppError, Semaphore, isAppError } from '@sao-mai/platform';
import { Meilisearch } from 'meilisearch';

export interface MeilisearchServerOptions {
  readonly url: string;
  readonly key: string;
}

/** The client itself has no time-out. */
const requestMs = 2000;
/** More concurrent requests are not faster, and delay the last ones. */
const [atOnce, patienceMs] = [8, 8000];
const taskMs = 12_000;
/** Tasks take 100 to 230 ms: poll often at first, then rarely. */
const [closelyMs, closePauseMs, longPauseMs] = [1000, 10, 100];

const missing = 'index_not_found';
const taken = 'index_already_exists';

type Enqueue = (client: Meilisearch) => PromiseLike<{ readonly taskUid: number }>;

/** By name, because the errors' classes come from another copy of the module. */
function codeOf(error: unknown): string | undefined {
  if (!Error.isError(error)) return undefined;
  const { cause } = error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' ? cause.code : undefined;
}

export const isMissingIndex = (error: unknown): boolean => codeOf(isAppError(error) ? error.cause : error) === missing;

export const unavailable = (cause?: unknown): AppError =>
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
      // Compressing replies costs it twenty times the search itself.
      requestInit: { headers: { 'accept-encoding': 'identity' } },
    });
  }

  /** Throws AppError `unavailable` `search-unavailable` for every failure. */
  async ask<T>(question: (client: Meilisearch) => Promise<T>): Promise<T> {
    try {
      return await this.#semaphore.run(() => question(this.#client));
    } catch (cause) {
      if (isAppError(cause)) throw cause;
      throw unavailable(cause);
    }
  }

  /** Runs a task and waits for its end, when searches see its effect. */
  async perform(enqueue: Enqueue): Promise<void> {
    await this.finish(await this.begin(enqueue));
  }

  async begin(enqueue: Enqueue): Promise<number> {
    const { taskUid } = await this.ask(async (client) => enqueue(client));
    return taskUid;
  }

  async finish(taskUid: number, patience = taskMs): Promise<void> {
    const begun = performance.now();
    for (;;) {
      const { status, error } = await this.ask((client) => client.tasks.getTask(taskUid));
      if (status === 'succeeded') return;
      if (status === 'failed' && error?.code === taken) return;
      if (status === 'failed' || status === 'canceled') {
        const cause = Object.assign(new Error(error?.message ?? status), { cause: error });
        throw unavailable(cause);
      }
      await nextLook(begun, patience);
    }
  }

  /** Renames an index to an unused name. */
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

  /** The key cannot read the swap task, so the end is detected by the index in the other's place, which only we use. */
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

async function nextLook(begun: number, patience = taskMs): Promise<void> {
  const waited = performance.now() - begun;
  if (waited > patience) throw unavailable();
  await new Promise((resolve) => setTimeout(resolve, waited < closelyMs ? closePauseMs : longPauseMs));
}
