import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomId, systemClock } from '../clock.ts';
import { EmbeddedDocuments } from '../documents/embedded-documents.ts';
import { AppError } from '../errors.ts';
import { EmbeddedFiles } from '../files/embedded-files.ts';
import type { StoredFile } from '../files/port.ts';
import { aLog } from '../testing/a-log.ts';
import { wait } from '../work/wait.ts';
import { backupLines } from './backup.ts';

/** Files that need a while to be read, and may be unavailable. */
class FarFiles extends EmbeddedFiles {
  failures = 0;
  most = 0;
  #reading = 0;
  override async get(name: string): Promise<StoredFile | null> {
    this.#reading += 1;
    this.most = Math.max(this.most, this.#reading);
    await wait(1);
    this.#reading -= 1;
    this.failures -= 1;
    if (this.failures >= 0) throw new AppError('unavailable', 'unavailable');
    return super.get(name);
  }
}

describe('a backup of files', () => {
  const names = Array.from({ length: 30 }, (_, at) => `${String(at).padStart(2, '0')}.webp`);
  let dir: string;
  let files: FarFiles;
  let documents: EmbeddedDocuments;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'backup-'));
    files = new FarFiles({ dir: join(dir, 'files') });
    documents = new EmbeddedDocuments({ file: ':memory:', clock: systemClock, newId: randomId, log: aLog().log });
    const writer = new EmbeddedFiles({ dir: join(dir, 'files') });
    for (const [at, name] of names.entries())
      await writer.put(name, { bytes: Uint8Array.from([at]), contentType: 'image/webp' });
  });
  afterEach(async () => {
    await files.close();
    await documents.close();
    rmSync(dir, { recursive: true });
  });

  const backedUp = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const line of backupLines({ service: 'tutors', documents, files, clock: systemClock }))
      if (line.kind === 'file') found.push(`${line.name} ${line.base64}`);
    return found;
  };
  const expected = names.map((name, at) => `${name} ${Buffer.from([at]).toString('base64')}`);

  it('reads a few at once, and writes them in order', async () => {
    expect(await backedUp()).toEqual(expected);
    expect(files.most).toBe(8);
  });

  it('goes on where the store is unavailable for a moment', async () => {
    files.failures = 9;
    expect(await backedUp()).toEqual(expected);
  });

  it('breaks off where the store stays away', async () => {
    files.failures = Infinity;
    await expect(backedUp()).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
