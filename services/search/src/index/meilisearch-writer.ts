import type { MeilisearchDocument } from './meilisearch-document.ts';
import { idOf } from './meilisearch-document.ts';
import { unavailable } from './meilisearch-server.ts';
import type { MeilisearchServer } from './meilisearch-server.ts';

export type Writes = ReadonlyMap<string, MeilisearchDocument | null>;

/** One batch at a time; changes during a batch go into the next one, only the last state of each tutor. */
export class MeilisearchWriter {
  readonly #server: MeilisearchServer;
  readonly #index: () => Promise<string>;
  #next: { readonly writes: Map<string, MeilisearchDocument | null>; readonly written: Promise<void> } | undefined;
  #remembered: Map<string, MeilisearchDocument | null> | null = null;
  #turn: Promise<void> = Promise.resolve();
  #isClosed = false;

  /** `index` ensures that the index exists and returns its name. */
  constructor(server: MeilisearchServer, index: () => Promise<string>) {
    this.#server = server;
    this.#index = index;
  }

  write(uid: string, document: MeilisearchDocument | null): Promise<void> {
    const id = idOf(uid);
    this.#remembered?.set(id, document);
    this.#next ??= this.#plan();
    this.#next.writes.set(id, document);
    return this.#next.written;
  }

  /** Leaves out who has been written since `remember`. */
  writeUnlessChanged(writes: Writes): Promise<void> {
    return this.exclusively(() =>
      this.#apply(new Map([...writes].filter(([id]) => this.#remembered?.has(id) !== true))),
    );
  }

  #plan() {
    const writes = new Map<string, MeilisearchDocument | null>();
    const written = this.exclusively(() => {
      this.#next = undefined;
      return this.#apply(writes);
    });
    return { writes, written };
  }

  async #apply(writes: Writes): Promise<void> {
    if (this.#isClosed) throw unavailable();
    await applyWrites(this.#server, await this.#index(), writes);
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

  /** Writes that wait for their turn fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#turn;
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
