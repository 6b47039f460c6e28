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

/** The result of `question`, or `otherwise` if its index is missing. */
export async function unlessMissing<T, Otherwise>(
  otherwise: Otherwise,
  question: () => Promise<T>,
): Promise<T | Otherwise> {
  try {
    return await question();
  } catch (error) {
    if (isMissingIndex(error)) return otherwise;
    throw error;
  }
}

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

  /**
   * Puts `next` in the place of `index`, which may be missing. The key cannot read such a task, so its end is detected by
   * the index called `next`, a name that only we use; if `index` was missing, by any in its place.
   */
  async replace(index: string, next: string): Promise<void> {
    const createdAt = (uid: string): Promise<string | undefined> =>
      unlessMissing(undefined, async () => (await this.ask((client) => client.index(uid).getRawInfo())).createdAt);
    const [rename, before] = [(await createdAt(index)) === undefined, await createdAt(next)];
    await this.ask(async (client) => client.swapIndexes([{ indexes: [next, index], rename }]));
    const isDone = async (): Promise<boolean> =>
      rename ? (await createdAt(index)) !== undefined : (await createdAt(next)) !== before;
    for (const begun = performance.now(); !(await isDone());) await nextLook(begun);
  }
}

async function nextLook(begun: number, patience = taskMs): Promise<void> {
  const waited = performance.now() - begun;
  if (waited > patience) throw unavailable();
  await new Promise((resolve) => setTimeout(resolve, waited < closelyMs ? closePauseMs : longPauseMs));
}
