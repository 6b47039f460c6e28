import type { Clock } from '../clock.ts';
import type { Documents } from '../documents/port.ts';
import type { Files } from '../files/port.ts';
import { storeVersionCollection } from '../migrations/store-version.ts';
import type { BackupLine } from './backup-line.ts';

/** Progress of a restore into this store; excluded from backups. */
export const restoreCollection = 'restores';

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

async function* fileLines(files: Files | undefined, saved: Set<string>): AsyncGenerator<BackupLine> {
  if (files === undefined) return;
  let after = '';
  for (;;) {
    const names = await files.list({ after });
    for (const name of names) {
      after = name;
      if (saved.has(name)) continue;
      const file = await files.get(name);
      // The file was removed after the listing.
      if (file === null) continue;
      saved.add(name);
      yield { kind: 'file', name, contentType: file.contentType, base64: Buffer.from(file.bytes).toString('base64') };
    }
    if (names.length === 0) return;
  }
}

export async function isEmpty({ documents, files }: Pick<BackupParts, 'documents' | 'files'>): Promise<boolean> {
  for await (const { collection } of documents.dump()) if (!ofTheStore.has(collection)) return false;
  return files === undefined || (await files.list({ limit: 1 })).length === 0;
}
