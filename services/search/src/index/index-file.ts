import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Meaning } from '../meaning/meaning.ts';
import { indexFingerprint } from './fingerprint.ts';
import { IndexDatabase, schemaVersion } from './index-database.ts';
import { TutorIndex } from './tutor-index.ts';

const everyVersion = 'tutors-v';

export interface OpenedIndex {
  readonly index: TutorIndex;
  /** Empty although tutors were stored: it must not answer until it is filled. */
  readonly isLost: boolean;
}

const filesIn = (directory: string): string[] =>
  readdirSync(directory)
    .filter((name) => name.startsWith(everyVersion))
    .map((name) => join(directory, name));

const pathIn = (directory: string): string => join(directory, `${everyVersion}${String(schemaVersion)}.db`);

/** The index of a folder, or an empty one if it cannot be read. Without a folder it is in memory. */
export function openIndex(directory: string | undefined, meaning: Meaning): OpenedIndex {
  const stored = directory === undefined ? undefined : readIndex(pathIn(directory), meaning);
  if (stored !== undefined) return { index: stored, isLost: false };
  const isLost = directory !== undefined && filesIn(directory).length > 0;
  const index = createIndex(directory, meaning);
  if (!isLost) index.database.markComplete(indexFingerprint(meaning));
  return { index, isLost };
}

/** Undefined for a file that is missing, damaged or was never filled: the index is rebuilt from the facts. */
function readIndex(path: string, meaning: Meaning): TutorIndex | undefined {
  if (!existsSync(path)) return undefined;
  let database: IndexDatabase | undefined;
  try {
    database = new IndexDatabase(path);
    database.verify();
    if (database.fingerprint !== undefined) return new TutorIndex(database, meaning);
  } catch {
    // The caller replaces it.
  }
  database?.close();
  return undefined;
}

/** An empty index in place of all files, whose connections must be closed. */
export function createIndex(directory: string | undefined, meaning: Meaning): TutorIndex {
  if (directory === undefined) return new TutorIndex(new IndexDatabase(':memory:'), meaning);
  for (const file of filesIn(directory)) rmSync(file);
  return new TutorIndex(new IndexDatabase(pathIn(directory)), meaning);
}
