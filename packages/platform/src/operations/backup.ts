import type { Clock } from '../clock.ts';
import type { Documents } from '../documents/port.ts';
import type { Files, StoredFile } from '../files/port.ts';
import { storeVersionCollection } from '../migrations/store-version.ts';
import { allDone, inAdaptiveBatches } from '../work/adaptive-batches.ts';
import type { BackupLine } from './backup-line.ts';

/** Progress of a restore into this store; excluded from backups. */
export const restoreCollection = 'restores';

/** A store that is far away answers slowly; memory holds this many files. */
const readAtOnce = 8;

/** What describes this store and is no data of it. */
const ofTheStore: ReadonlySet<string> = new Set([restoreCollection, storeVersionCollection]);

export interface BackupParts {
  readonly service: string;
  readonly documents: Documents;
  readonly files?: Files;
  readonly clock: Clock;
}

export async function* backupLines({ service, documents, files, clock }: BackupParts): AsyncGenerator<BackupLine> {
  yield { kind: 'backup', format: 1, service, at: clock.now().toISOString() };
  const written = { documents: 0, files: 0 };
  const saved = new Set<string>();
  async function* newFiles(): AsyncGenerator<BackupLine> {
    for await (const line of fileLines(files, saved)) {
      written.files += 1;
      yield line;
    }
  }
  yield* newFiles();
  for await (const document of documents.dump()) {
    if (ofTheStore.has(document.collection)) continue;
    written.documents += 1;
    yield { kind: 'document', ...document, outbox: [...document.outbox] };
  }
  // Documents may name files stored after the first listing.
  yield* newFiles();
  yield { kind: 'end', ...written };
}

/** Without those that were removed since they were listed. Tried again while the store is away. */
async function read(files: Files, names: readonly string[]): Promise<readonly (readonly [string, StoredFile])[]> {
  const found: (readonly [string, StoredFile])[] = [];
  await inAdaptiveBatches(names, { most: readAtOnce }, async (batch) => {
    const stored = await allDone(batch.map(async (name) => [name, await files.get(name)] as const));
    for (const [name, file] of stored) if (file !== null) found.push([name, file]);
  });
  return found;
}

async function* fileLines(files: Files | undefined, saved: Set<string>): AsyncGenerator<BackupLine> {
  if (files === undefined) return;
  let after = '';
  for (;;) {
    const names = await files.list({ after });
    const unsaved = names.filter((name) => !saved.has(name));
    for (let at = 0; at < unsaved.length; at += readAtOnce) {
      for (const [name, { contentType, bytes }] of await read(files, unsaved.slice(at, at + readAtOnce))) {
        saved.add(name);
        yield { kind: 'file', name, contentType, base64: Buffer.from(bytes).toString('base64') };
      }
    }
    const last = names.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

export async function isEmpty({ documents, files }: Pick<BackupParts, 'documents' | 'files'>): Promise<boolean> {
  for await (const { collection } of documents.dump()) if (!ofTheStore.has(collection)) return false;
  return files === undefined || (await files.list({ limit: 1 })).length === 0;
}
