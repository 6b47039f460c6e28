import type { MeilisearchDocument } from './meilisearch-document.ts';
import { idOf } from './meilisearch-document.ts';
import { unavailable } from './meilisearch-server.ts';
import type { MeilisearchServer } from './meilisearch-server.ts';

export type Writes = ReadonlyMap<string, MeilisearchDocument | null>;

interface Pending {
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** One batch at a time; changes during a batch go into the next one, only the last state of each tutor. */
export class MeilisearchWriter {
  readonly #server: MeilisearchServer;
  readonly #index: () => Promise<string>;
  #waiting = new Map<string, MeilisearchDocument | null>();
  #waiters: Pending[] = [];
  #remembered: Map<string, MeilisearchDocument | null> | null = null;
  #turn: Promise<void> = Promise.resolve();
  #isPlanned = false;
  #isClosed = false;

  /** `index` ensures that the index exists and returns its name. */
  constructor(server: MeilisearchServer, index: () => Promise<string>) {
    this.#server = server;
    this.#index = index;
  }

  write(uid: string, document: MeilisearchDocument | null): Promise<void> {
    if (this.#isClosed) return Promise.reject(unavailable());
    const id = idOf(uid);
    this.#waiting.set(id, document);
    this.#remembered?.set(id, document);
    return new Promise((resolve, reject) => {
      this.#waiters.push({ resolve, reject });
      if (this.#isPlanned) return;
      this.#isPlanned = true;
      void this.exclusively(() => this.#flush());
    });
  }

  /** Starts or stops recording writes; returns the recorded ones. */
  remember(on: boolean): Writes {
    const before = this.#remembered ?? new Map<string, MeilisearchDocument | null>();
    this.#remembered = on ? new Map() : null;
    return before;
  }

  exclusively<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work);
    this.#turn = mine.then(
      () => undefined,
      () => undefined,
    );
    return mine;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiters.splice(0)) reject(unavailable());
    await this.#turn;
  }

  async #flush(): Promise<void> {
    this.#isPlanned = false;
    const writes = this.#waiting;
    const waiters = this.#waiters;
    this.#waiting = new Map();
    this.#waiters = [];
    if (waiters.length === 0) return;
    try {
      await applyWrites(this.#server, await this.#index(), writes);
      for (const { resolve } of waiters) resolve();
    } catch (error) {
      for (const { reject } of waiters) reject(error);
    }
  }
}

/** Writes to an index and waits until searches see the changes. */
export async function applyWrites(server: MeilisearchServer, index: string, writes: Writes): Promise<void> {
  const documents = [...writes.values()].filter((document) => document !== null);
  const gone = [...writes].flatMap(([id, document]) => (document === null ? [id] : []));
  if (documents.length > 0) {
    await server.perform((client) => client.index(index).addDocuments(documents, { primaryKey: 'id' }));
  }
  if (gone.length > 0) await server.perform((client) => client.index(index).deleteDocuments(gone));
}
