import { randomUUID } from 'node:crypto';
import type { SearchItem, Suggestion, SuggestionsQuery } from '@sao-mai/contracts';
import { runOnce } from '@sao-mai/platform';
import type { Settings } from 'meilisearch';
import { createMeaning } from '../meaning/meaning.ts';
import type { Meaning, MeaningOptions } from '../meaning/meaning.ts';
import type { IndexEntry, IndexQuery, RebuildProgress, SearchAnswer, SearchIndex } from '../search-index.ts';
import { documentOf } from './meilisearch-document.ts';
import { fillIndex, updateIndex } from './meilisearch-rebuild.ts';
import { MeilisearchSearch } from './meilisearch-search.ts';
import { isMissingIndex, MeilisearchServer, unavailable, unlessMissing } from './meilisearch-server.ts';
import type { MeilisearchServerOptions } from './meilisearch-server.ts';
import { fingerprintOf, settingsOf } from './meilisearch-settings.ts';
import { applyWrites, MeilisearchWriter } from './meilisearch-writer.ts';

export interface MeilisearchIndexOptions extends MeilisearchServerOptions, MeaningOptions {
  /** Name of the current index; names of temporary ones start with it. */
  readonly name?: string;
}

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

  async uids(): Promise<readonly string[]> {
    return [...(await this.#digests()).keys()];
  }

  fingerprint(): Promise<string> {
    return unlessMissing('', () =>
      this.#withIndex(async () =>
        fingerprintOf(this.#settings, await this.#server.ask((client) => client.index(this.#name).getSettings())),
      ),
    );
  }

  /** Writes what differs, or fills a new index if this one is empty or was made with another lexicon or settings. */
  async rebuild(entries: AsyncIterable<IndexEntry>, onProgress?: RebuildProgress): Promise<void> {
    this.#check();
    await this.#removeAbandoned();
    const digests = (await this.fingerprint()) === this.settingsFingerprint ? await this.#digests() : undefined;
    if (digests === undefined || digests.size === 0) await this.#replace(entries, onProgress);
    else await updateIndex(this.#writer, this.meaning, digests, entries, onProgress);
  }

  async #replace(entries: AsyncIterable<IndexEntry>, onProgress?: RebuildProgress): Promise<void> {
    const next = `${this.#name}-next-${randomUUID().slice(0, 8)}`;
    this.#writer.remember(true);
    try {
      await this.#create(next);
      await fillIndex(this.#server, this.meaning, next, this.#untilClosed(entries), onProgress);
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

  async *#untilClosed(entries: AsyncIterable<IndexEntry>): AsyncGenerator<IndexEntry> {
    for await (const entry of entries) {
      this.#check();
      yield entry;
    }
  }

  /** Digests of all entries by uid. */
  #digests(): Promise<Map<string, string>> {
    return this.#withIndex(async () => {
      const digests = new Map<string, string>();
      for (let offset = 0; ; offset += pageSize) {
        const page = { fields: ['uid' as const, 'digest' as const], limit: pageSize, offset };
        const { results } = await this.#server.ask((client) =>
          client.index<{ uid: string; digest: string }>(this.#name).getDocuments(page),
        );
        for (const { uid, digest } of results) digests.set(String(uid), String(digest));
        if (results.length < pageSize) return digests;
      }
    });
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
