import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

export interface DataDirLock {
  /** May be called twice. */
  release(): void;
}

export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
}

/**
 * Keeps a second process out of the data folder. SQLite holds an operating system's lock on a small file, which ends with the
 * process however it ends: nothing is left to clean up after a kill -9.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'in-use.lock'), { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    if (!isBusy(cause)) throw cause;
    throw new DataDirInUseError(
      `The data folder ${dataDir} is in use by another run of the marketplace. Stop that one, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
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
  // The lowest byte is the code; what stands above tells it more exactly.
  return parsed.success && parsed.data.errcode % 256 === sqliteBusy;
}
