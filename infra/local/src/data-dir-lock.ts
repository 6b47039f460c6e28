import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
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
  // SQLite does not say why it cannot open a file.
  for (const path of [dataDir, file]) if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    database?.close();
    throw explain(cause, dataDir, file);
  }
  return releaseOnce(database);
}

function explain(cause: unknown, dataDir: string, file: string): StartError {
  const code = codeOf(cause);
  const why = Error.isError(cause) ? cause.message : String(cause);
  if (code === busy) {
    return new DataDirInUseError(
      `The data folder ${dataDir} is in use by another run of the marketplace. Stop that one, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  if (code === full) return new StartError('The disk is full. Free some space and start again.', { cause });
  const sentence = existsSync(file)
    ? `The lock ${file} cannot be used (${why}). Delete it and start again.`
    : `The data folder ${dataDir} cannot be written (${why}). Set DATA_DIR to another folder.`;
  return new StartError(sentence, { cause });
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

const [busy, full] = [5, 13];
const sqliteError = z.object({ errcode: z.int() });

/** SQLite's primary result code, the lowest byte of its extended one. */
const codeOf = (error: unknown): number | undefined => {
  const code = sqliteError.safeParse(error).data?.errcode;
  return code === undefined ? undefined : code % 256;
};
