import * as z from 'zod/mini';
import type { Collection, StoredDocument } from '../documents/port.ts';
import { AppError } from '../errors.ts';
import { migratedDocument } from '../migrations/migration.ts';
import type { Migration } from '../migrations/migration.ts';
import { parse } from '../parse.ts';
import { allDone, inAdaptiveBatches } from '../work/adaptive-batches.ts';
import { isEmpty, restoreCollection } from './backup.ts';
import type { BackupParts } from './backup.ts';
import { backupLine } from './backup-line.ts';

const progressSchema = z.object({
  backup: z.string(),
  lines: z.number(),
  /** Where republishing continues; null once it is complete. */
  republished: z.optional(z.nullable(z.string())),
});
export type RestoreProgress = z.infer<typeof progressSchema>;

export interface RestoringParts extends Pick<BackupParts, 'documents' | 'files'> {
  /** Applied to what is restored, as a backup may be of an older release. */
  readonly migrations: readonly Migration[];
}
type FileLine = Extract<z.infer<typeof backupLine>, { kind: 'file' }>;

const progressId = 'progress';
const filesAtOnce = 8;

/** Restores a backup in idempotent batches and records the progress in the store, so that it can resume. */
export class Restoring {
  readonly #parts: RestoringParts;
  readonly #progress: Collection<RestoreProgress>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: RestoringParts) {
    this.#parts = parts;
    this.#progress = parts.documents.collection({ name: restoreCollection, schema: progressSchema });
  }

  /** Where to continue; AppError `conflict` if the store contains anything but a part of this backup. */
  begin(backup: string): Promise<RestoreProgress> {
    return this.#inTurn(async () => {
      const known = (await this.#progress.get(progressId))?.state;
      if (known?.backup === backup) return known;
      if (known !== undefined || !(await isEmpty(this.#parts))) throw new AppError('conflict', 'conflict');
      return this.#note({ backup, lines: 0 });
    });
  }

  /** Stores the lines if they follow the first `from`; returns where to continue. */
  take(from: number, lines: readonly string[]): Promise<RestoreProgress> {
    return this.#inTurn(async () => {
      const known = (await this.#progress.get(progressId))?.state;
      if (known === undefined) throw new AppError('conflict', 'conflict');
      if (known.lines !== from) return known;
      await this.#write(lines);
      return this.#note({ ...known, lines: from + lines.length });
    });
  }

  /** Records how far the owner's documents are republished. */
  republished(after: string | null): Promise<RestoreProgress> {
    return this.#inTurn(async () => {
      const known = (await this.#progress.get(progressId))?.state;
      if (known === undefined) throw new AppError('conflict', 'conflict');
      return this.#note({ ...known, republished: after });
    });
  }

  finish(): Promise<void> {
    return this.#inTurn(() => this.#progress.erase(progressId));
  }

  async #note(progress: RestoreProgress): Promise<RestoreProgress> {
    await this.#progress.update(progressId, () => ({ state: progress, result: null }));
    return progress;
  }

  async #write(lines: readonly string[]): Promise<void> {
    const read = lines.map((line) => parse(backupLine, JSON.parse(line)));
    const found: StoredDocument[] = [];
    const photos: FileLine[] = [];
    for (const line of read) {
      if (line.kind === 'file') photos.push(line);
      if (line.kind !== 'document') continue;
      const { kind: _, ...document } = line;
      found.push(document);
    }
    await this.#parts.documents.load(found.map(migratedDocument(this.#parts.migrations)));
    await inAdaptiveBatches(photos, { most: filesAtOnce }, async (batch) => {
      await allDone(batch.map((photo) => this.#writeFile(photo)));
    });
  }

  async #writeFile({ name, contentType, base64 }: FileLine): Promise<void> {
    const { files } = this.#parts;
    if (files === undefined) throw new Error('The backup contains a file, but the service stores none');
    await files.put(name, { bytes: Buffer.from(base64, 'base64'), contentType });
  }

  /** Serialised: a batch that the client gave up may still be running when it is resent. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work, work);
    this.#last = next.catch(() => undefined);
    return next;
  }
}
