import { AppError, isAppError } from '../errors.ts';
import { allDone, inAdaptiveBatches } from '../work/adaptive-batches.ts';
import type { Files, StoredFile } from './port.ts';

const defaultLimit = 1000;
const movedAtOnce = 8;

export interface MovePage {
  /** The last name of the page before. */
  readonly after?: string;
  readonly limit: number;
  /** Whether the file is still needed; once it is not, it never is again. Others are left where they are. */
  readonly isShown: (name: string) => Promise<boolean>;
}

export interface MoveResult {
  readonly moved: number;
  readonly left: number;
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

/** The store that files are written to, and an earlier one whose files are served until they are moved. */
export class MovingFiles implements Files {
  readonly #current: Files;
  readonly #earlier: Files;

  constructor({ current, earlier }: { readonly current: Files; readonly earlier: Files }) {
    this.#current = current;
    this.#earlier = earlier;
  }

  async put(name: string, file: StoredFile): Promise<void> {
    const present = await this.#earlier.get(name);
    if (present === null) return this.#current.put(name, file);
    if (Buffer.compare(present.bytes, file.bytes) !== 0) throw new AppError('conflict', 'conflict');
  }

  async get(name: string): Promise<StoredFile | null> {
    const found = (await this.#current.get(name)) ?? (await this.#earlier.get(name));
    // Looked up again: it may have been moved in between.
    return found ?? this.#current.get(name);
  }

  /** From the earlier store first: `move` then either does not find it there, or has written its copy before. */
  async remove(name: string): Promise<void> {
    await this.#earlier.remove(name);
    await this.#current.remove(name);
  }

  async list({ after = '', limit = defaultLimit }: { after?: string; limit?: number } = {}): Promise<
    readonly string[]
  > {
    const [earlier, current] = await Promise.all([
      this.#earlier.list({ after, limit }),
      this.#current.list({ after, limit }),
    ]);
    return [...new Set([...earlier, ...current])].sort().slice(0, limit);
  }

  /**
   * Moves a page of the earlier store's files. It may run several times at once, and be repeated after a crash: a file
   * is removed from the earlier store once it is in the current one.
   */
  async move({ after = '', limit, isShown }: MovePage): Promise<MoveResult> {
    const names = await this.#earlier.list({ after, limit });
    const count = { moved: 0, left: 0 };
    await inAdaptiveBatches(names, { most: movedAtOnce }, async (batch) => {
      const results = await allDone(batch.map((name) => this.#moveOne(name, isShown)));
      for (const result of results) if (result !== undefined) count[result] += 1;
    });
    return { ...count, next: names.length < limit ? null : (names.at(-1) ?? null) };
  }

  ping(): Promise<void> {
    return this.#current.ping();
  }

  async close(): Promise<void> {
    await allDone([this.#current.close(), this.#earlier.close()]);
  }

  async #moveOne(name: string, isShown: MovePage['isShown']): Promise<'moved' | 'left' | undefined> {
    if (!(await isShown(name))) return 'left';
    const file = await this.#earlier.get(name);
    if (file === null) return undefined;
    try {
      await this.#current.put(name, file);
    } catch (error) {
      // Created anew in the current store, which is the one that is served.
      if (!isAppError(error, 'conflict')) throw error;
    }
    // Read back before the original is removed.
    if ((await this.#current.get(name)) === null) throw new AppError('unavailable', 'unavailable');
    if (!(await isShown(name))) {
      // Its removal may have come before the copy.
      await this.#current.remove(name);
      return 'left';
    }
    await this.#earlier.remove(name);
    return 'moved';
  }
}
