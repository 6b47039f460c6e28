import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { SearchItem, Suggestion, SuggestionsQuery } from '@sao-mai/contracts';
import { runOnce } from '@sao-mai/platform';
import type { Settings } from 'meilisearch';
import { createMeaning } from '../meaning/meaning.ts';
import type { Meaning, MeaningOptions } from '../meaning/meaning.ts';
import type { IndexEntry, IndexQuery, RebuildProgress, SearchAnswer, SearchIndex } from '../search-index.ts';
import { documentOf } from './meilisearch-document.ts';
import type { MeilisearchDocument } from './meilisearch-document.ts';
import { MeilisearchSearch } from './meilisearch-search.ts';
import { isMissingIndex, MeilisearchServer, unavailable, unlessMissing } from './meilisearch-server.ts';
import type { MeilisearchServerOptions } from './meilisearch-server.ts';
import { fingerprintOf, settingsOf } from './meilisearch-settings.ts';
import { applyWrites, MeilisearchWriter } from './meilisearch-writer.ts';

export interface MeilisearchIndexOptions extends MeilisearchServerOptions, MeaningOptions {
  /** Name of the current index; names of temporary ones start with it. */
  readonly name?: string;
}

const batchSize = 500;
/** Documents sent one batch after the other: the server joins what waits into one insertion, which costs it less. */
const sentTogether = 2000;
/** Waiting tasks, which the server joins: few large insertions cost it less than many small ones. */
const batchesAhead = 40;
const batchPatienceMs = 300_000;
const pageSize = 1000;
/** Temporary indexes of a killed rebuild are removed after this time. */
const abandonedMs = 3600 * 1000;

export class MeilisearchIndex implements SearchIndex {
  readonly settingsFingerprint: string;
  readonly meaning: Meaning;
  readonly #settings: Settings;
  readonly #name: string;
  readonly #server: MeilisearchServer;
  readonly #search: MeilisearchSearch;
  readonly #writer: MeilisearchWriter;
  #prepare = this.#ensureOnce();
  /** Whether the index existed before: a missing one is then lost, and only a rebuild restores it. */
  #wasThere = false;
  #isClosed = false;

  constructor({ url, key, name = 'tutors', words, usdVnd, leaveOut }: MeilisearchIndexOptions) {
    this.#name = name;
    this.meaning = createMeaning({ words, usdVnd, leaveOut });
    this.#settings = settingsOf(this.meaning.fingerprint);
    this.settingsFingerprint = fingerprintOf(this.#settings);
    this.#server = new MeilisearchServer({ url, key });
    this.#search = new MeilisearchSearch(this.#server, name, this.meaning);
    this.#writer = new MeilisearchWriter(this.#server, async () => {
      // Meilisearch would create a missing index without settings, and searches would find what was written.
      this.#prepare = this.#ensureOnce();
      await this.#prepare();
      return name;
    });
  }

  search(query: IndexQuery): Promise<SearchAnswer> {
    return this.#withIndex(() => this.#search.search(query));
  }

  suggest(query: SuggestionsQuery): Promise<Suggestion[]> {
    return this.#withIndex(() => this.#search.suggest(query));
  }

  similar(uid: string): Promise<SearchItem[]> {
    return this.#withIndex(() => this.#search.similar(uid));
  }

  put(entry: IndexEntry): Promise<void> {
    return this.#writer.write(entry.uid, documentOf(this.meaning, entry));
  }

  remove(uid: string): Promise<void> {
    return this.#writer.write(uid, null);
  }

  count(): Promise<number> {
    return unlessMissing(0, () =>
      this.#withIndex(async () => {
        const { numberOfDocuments } = await this.#server.ask((client) => client.index(this.#name).getStats());
        return numberOfDocuments;
      }),
    );
  }

  uids(): Promise<readonly string[]> {
    return this.#withIndex(async () => {
      const uids: string[] = [];
      for (;;) {
        const page = { fields: ['uid' as const], limit: pageSize, offset: uids.length };
        const { results } = await this.#server.ask((client) =>
          client.index<{ uid: string }>(this.#name).getDocuments(page),
        );
        for (const { uid } of results) uids.push(String(uid));
        if (results.length < pageSize) return uids;
      }
    });
  }

  fingerprint(): Promise<string> {
    return unlessMissing('', () =>
      this.#withIndex(async () =>
        fingerprintOf(this.#settings, await this.#server.ask((client) => client.index(this.#name).getSettings())),
      ),
    );
  }

  async rebuild(entries: AsyncIterable<IndexEntry>, onProgress?: RebuildProgress): Promise<void> {
    this.#check();
    await this.#removeAbandoned();
    const next = `${this.#name}-next-${randomUUID().slice(0, 8)}`;
    this.#writer.remember(true);
    try {
      await this.#create(next);
      await this.#fill(next, entries, onProgress);
      // No writes between the last read of pending changes and the swap, so that none is lost.
      await this.#writer.exclusively(async () => {
        await applyWrites(this.#server, next, this.#writer.remember(false));
        await this.#server.replace(this.#name, next);
        this.#wasThere = true;
      });
    } finally {
      this.#writer.remember(false);
      await this.#server.perform((client) => client.deleteIndex(next)).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writer.close();
  }

  async #fill(index: string, entries: AsyncIterable<IndexEntry>, onProgress?: RebuildProgress): Promise<void> {
    let written = 0;
    const batch: MeilisearchDocument[] = [];
    const tasks: { readonly uid: number; readonly size: number }[] = [];
    const finish = async (atMost: number): Promise<void> => {
      while (tasks.length > atMost) {
        const [task] = tasks.splice(0, 1);
        if (task === undefined) return;
        await this.#server.finish(task.uid, batchPatienceMs);
        written += task.size;
        onProgress?.(written);
      }
    };
    const send = async (): Promise<void> => {
      while (batch.length > 0) {
        this.#check();
        const documents = batch.splice(0, batchSize);
        const uid = await this.#server.begin((client) => client.index(index).addDocuments(documents));
        tasks.push({ uid, size: documents.length });
      }
      await finish(batchesAhead);
    };
    for await (const entry of entries) {
      batch.push(documentOf(this.meaning, entry));
      // Reading a profile takes long enough to delay searches in this process.
      await setImmediate();
      if (batch.length === sentTogether) await send();
    }
    await send();
    await finish(0);
  }

  #check(): void {
    if (this.#isClosed) throw unavailable();
  }

  async #withIndex<T>(work: () => Promise<T>): Promise<T> {
    this.#check();
    await this.#prepare();
    try {
      return await work();
    } catch (error) {
      if (isMissingIndex(error)) this.#prepare = this.#ensureOnce();
      throw error;
    }
  }

  #ensureOnce(): () => Promise<void> {
    return runOnce(() => this.#ensure());
  }

  async #ensure(): Promise<void> {
    try {
      await this.#server.ask((client) => client.index(this.#name).getRawInfo());
    } catch (error) {
      if (!isMissingIndex(error) || this.#wasThere) throw error;
      await this.#create(this.#name);
    }
    this.#wasThere = true;
  }

  async #create(index: string): Promise<void> {
    await this.#server.perform((client) => client.createIndex(index, { primaryKey: 'id' }));
    await this.#server.perform((client) => client.index(index).updateSettings(this.#settings));
  }

  async #removeAbandoned(): Promise<void> {
    const { results } = await this.#server.ask((client) => client.getRawIndexes({ limit: pageSize }));
    for (const { uid, updatedAt } of results) {
      const isOurs = uid.startsWith(`${this.#name}-next-`);
      if (!isOurs || Date.now() - Date.parse(updatedAt) < abandonedMs) continue;
      await this.#server.perform((client) => client.deleteIndex(uid));
    }
  }
}
