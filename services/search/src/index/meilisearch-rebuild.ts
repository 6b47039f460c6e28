import { setImmediate } from 'node:timers/promises';
import type { Meaning } from '../meaning/meaning.ts';
import type { IndexEntry, RebuildProgress } from '../search-index.ts';
import { digestOf } from './entry-record.ts';
import { documentOf, idOf } from './meilisearch-document.ts';
import type { MeilisearchDocument } from './meilisearch-document.ts';
import type { MeilisearchServer } from './meilisearch-server.ts';
import type { MeilisearchWriter } from './meilisearch-writer.ts';

const batchSize = 500;
/** Documents sent one batch after the other: the server joins what waits into one insertion, which costs it less. */
const sentTogether = 2000;
/** Waiting tasks, which the server joins: few large insertions cost it less than many small ones. */
const batchesAhead = 40;
const batchPatienceMs = 300_000;

/** Inserts the entries into an empty index. */
export async function fillIndex(
  server: MeilisearchServer,
  meaning: Meaning,
  index: string,
  entries: AsyncIterable<IndexEntry>,
  onProgress?: RebuildProgress,
): Promise<void> {
  let written = 0;
  const batch: MeilisearchDocument[] = [];
  const tasks: { readonly uid: number; readonly size: number }[] = [];
  const finish = async (atMost: number): Promise<void> => {
    for (const { uid, size } of tasks.splice(0, Math.max(0, tasks.length - atMost))) {
      await server.finish(uid, batchPatienceMs);
      written += size;
      onProgress?.(written);
    }
  };
  const send = async (): Promise<void> => {
    while (batch.length > 0) {
      const documents = batch.splice(0, batchSize);
      const uid = await server.begin((client) => client.index(index).addDocuments(documents));
      tasks.push({ uid, size: documents.length });
    }
    await finish(batchesAhead);
  };
  for await (const entry of entries) {
    batch.push(documentOf(meaning, entry));
    // Reading a profile takes long enough to delay searches in this process.
    await setImmediate();
    if (batch.length === sentTogether) await send();
  }
  await send();
  await finish(0);
}

/** Makes an index with these digests (by uid) equal to the entries: writes those that differ, removes the others. */
export async function updateIndex(
  writer: MeilisearchWriter,
  meaning: Meaning,
  digests: ReadonlyMap<string, string>,
  entries: AsyncIterable<IndexEntry>,
  onProgress?: RebuildProgress,
): Promise<void> {
  const stale = new Set(digests.keys());
  const different = new Map<string, MeilisearchDocument>();
  let read = 0;
  const write = async (): Promise<void> => {
    await writer.writeUnlessChanged(different);
    different.clear();
    onProgress?.(read);
  };
  writer.remember(true);
  try {
    for await (const entry of entries) {
      stale.delete(entry.uid);
      if (digestOf(meaning, entry) !== digests.get(entry.uid)) {
        different.set(idOf(entry.uid), documentOf(meaning, entry));
        await setImmediate();
      }
      read += 1;
      if (read % batchSize === 0) await write();
    }
    await write();
    await writer.writeUnlessChanged(new Map(Array.from(stale, (uid) => [idOf(uid), null])));
  } finally {
    writer.remember(false);
  }
}
