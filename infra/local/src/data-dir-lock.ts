import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { StartError } from './start-error.ts';

export interface DataDirLock {
  release(): void;
}

export class DataDirInUseError extends StartError {
  override readonly name = 'DataDirInUseError';
}

/** Keeps other processes out of the data folder. SQLite's file lock ends with the process, even after kill -9. */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'in-use.lock');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    database?.close();
    if (!isBusy(cause)) {
      const why = Error.isError(cause) ? cause.message : String(cause);
      throw new StartError(`The lock ${file} cannot be used (${why}). Delete it and start again.`, { cause });
    }
    throw new DataDirInUseError(
      `The data folder ${dataDir} is in use by another run of the marketplace. Stop that one, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return releaseOnce(database);
}

function releaseOnce(database: DatabaseSync): DataDirLock {
  let held = true;
  return {
    release() {
      if (!held) return;
      held = false;
      database.exec('ROLLBACK');
      database.close();
    },
  };
}

const sqliteBusy = 5;
const sqliteError = z.object({ errcode: z.int() });

function isBusy(error: unknown): boolean {
  const parsed = sqliteError.safeParse(error);
  // The lowest byte is the primary code.
  return parsed.success && parsed.data.errcode % 256 === sqliteBusy;
}
