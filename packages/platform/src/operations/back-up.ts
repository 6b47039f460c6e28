import type { Clock } from '../clock.ts';
import type { Documents } from '../documents/port.ts';
import type { Files } from '../files/port.ts';
import { parse } from '../parse.ts';
import { backupLine } from './backup-line.ts';
import type { BackupLine } from './backup-line.ts';

export interface BackupParts {
  readonly service: string;
  readonly documents: Documents;
  readonly files?: Files;
  readonly clock: Clock;
}

/** A service's back-up, line by line. */
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
    written.documents += 1;
    yield { kind: 'document', ...document, outbox: [...document.outbox] };
  }
  // A document may name a file that came after the first look.
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
      // Removed since it was listed.
      if (file === null) continue;
      saved.add(name);
      yield { kind: 'file', name, contentType: file.contentType, base64: Buffer.from(file.bytes).toString('base64') };
    }
    if (names.length === 0) return;
  }
}

export interface Restored {
  readonly documents: number;
  readonly files: number;
}

/** Takes lines of a back-up in; lines that only frame it are passed over. */
export async function restoreLines(
  lines: AsyncIterable<string>,
  { documents, files }: Pick<BackupParts, 'documents' | 'files'>,
): Promise<Restored> {
  const restored = { documents: 0, files: 0 };
  for await (const text of lines) {
    if (text === '') continue;
    const line = parse(backupLine, JSON.parse(text));
    if (line.kind === 'document') {
      const { kind: _, ...document } = line;
      await documents.load([document]);
      restored.documents += 1;
    } else if (line.kind === 'file') {
      if (files === undefined) throw new Error('A service that keeps no files was given one');
      await files.put(line.name, { bytes: Buffer.from(line.base64, 'base64'), contentType: line.contentType });
      restored.files += 1;
    }
  }
  return restored;
}

/** Whether a store holds nothing, so that a back-up may be restored into it. */
export async function isEmpty({ documents, files }: Pick<BackupParts, 'documents' | 'files'>): Promise<boolean> {
  for await (const _ of documents.dump()) return false;
  return files === undefined || (await files.list({ limit: 1 })).length === 0;
}
