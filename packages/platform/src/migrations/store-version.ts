import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Collection, Documents } from '../documents/port.ts';
import { OperatorError } from '../operator-error.ts';

/** Describes the store rather than its contents; excluded from backups. */
export const storeVersionCollection = 'store-version';

const storeVersion = z.object({
  /** Number of the last completed migration. */
  applied: z.number(),
  /** The lowest migration number that a release has to know to work on this store. */
  needs: z.number(),
  /** The migration under way and the last document that it has reached. */
  reached: z.nullable(z.object({ number: z.number(), after: z.string() })),
  /** The one process that migrates; `until` is in milliseconds. */
  lease: z.nullable(z.object({ owner: z.string(), until: z.number() })),
});
export type StoreVersion = z.infer<typeof storeVersion>;

const id = 'store';
const empty: StoreVersion = { applied: 0, needs: 0, reached: null, lease: null };
/** Longer than a batch of documents takes on a slow server. */
const leaseMs = 15_000;

type Claim = 'current' | 'busy' | { readonly mine: StoreVersion };

/** Another process has taken over, because this one was silent for too long. */
export class LeaseLostError extends Error {}

export interface StoreVersionParts {
  readonly service: string;
  readonly documents: Documents;
  readonly clock: Clock;
  readonly owner: string;
  /** The highest migration number that this release knows. */
  readonly latest: number;
}

/** The record in the store of what has been migrated, and the lease of the process that does it. */
export class StoreVersionRecord {
  readonly #parts: StoreVersionParts;
  readonly #records: Collection<StoreVersion>;

  constructor(parts: StoreVersionParts) {
    this.#parts = parts;
    this.#records = parts.documents.collection({ name: storeVersionCollection, schema: storeVersion });
  }

  async read(): Promise<StoreVersion> {
    return (await this.#records.get(id))?.state ?? empty;
  }

  /**
   * `current`: nothing is left to do. `busy`: another process migrates. Otherwise the lease is taken, and `mine` is what the
   * store has. OperatorError if the store is too new for this release.
   */
  async claim({ isForced = false } = {}): Promise<Claim> {
    const { owner, latest, clock } = this.#parts;
    const now = clock.now().getTime();
    const { result } = await this.#records.update<Claim>(id, (stored) => {
      const version = stored ?? empty;
      if (version.needs > latest) throw this.#tooNew(version.needs);
      // A release that was rolled back to writes documents in its own shape, so the newer one migrates again later.
      if (version.applied > latest) return { state: { ...version, applied: latest }, result: 'current' };
      if (version.applied === latest && !isForced) return { unchanged: true, result: 'current' };
      if (version.lease !== null && version.lease.owner !== owner && version.lease.until > now)
        return { unchanged: true, result: 'busy' };
      return { state: { ...version, lease: { owner, until: now + leaseMs } }, result: { mine: version } };
    });
    return result;
  }

  /** Renews the lease and records how far the migration is. */
  reach(number: number, after: string): Promise<void> {
    return this.#note((version) => ({ ...version, reached: { number, after } }));
  }

  complete(number: number, needs: number): Promise<void> {
    return this.#note((version) => ({
      ...version,
      applied: Math.max(version.applied, number),
      needs: Math.max(version.needs, needs),
      reached: null,
    }));
  }

  release(): Promise<void> {
    return this.#note((version) => ({ ...version, lease: null }));
  }

  async #note(change: (version: StoreVersion) => StoreVersion): Promise<void> {
    const { owner, clock } = this.#parts;
    await this.#records.update(id, (stored) => {
      if (stored?.lease?.owner !== owner) throw new LeaseLostError('Another process migrates the store');
      const lease = { owner, until: clock.now().getTime() + leaseMs };
      return { state: change({ ...stored, lease }), result: null };
    });
  }

  #tooNew(needs: number): OperatorError {
    const { service, latest } = this.#parts;
    return new OperatorError(
      `The store of ${service} was migrated by a newer release (it needs migration ${String(needs)}, this release knows ` +
        `${String(latest)}). Start the newer release, or restore a backup of this one.`,
    );
  }
}
