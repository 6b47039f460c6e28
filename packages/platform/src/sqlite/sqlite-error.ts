import { AppError, isAppError } from '../errors.ts';

const uniqueViolations: readonly unknown[] = [1555, 2067, 2579];
/** Busy, locked, read-only, input/output error, disk full, cannot open: another time it may work. */
const away: readonly number[] = [5, 6, 8, 10, 13, 14];
/** Corrupt, not a database. */
const damaged: readonly number[] = [11, 26];

/** The store itself failed, not what was asked of it. */
export function isStoreFailure(error: unknown): boolean {
  return isAppError(error, 'unavailable') && Error.isError(error.cause) && 'errcode' in error.cause;
}

/** What a failure of SQLite means to the caller; what it does not know is given back as it came. */
export function translateSqliteError(error: unknown, file: string): unknown {
  if (!Error.isError(error) || !('code' in error)) return error;
  if (error.code === 'ERR_INVALID_STATE') return new AppError('unavailable', 'unavailable', { cause: error });
  if (error.code !== 'ERR_SQLITE_ERROR' || !('errcode' in error) || typeof error.errcode !== 'number') return error;
  if (uniqueViolations.includes(error.errcode)) return new AppError('conflict', 'conflict', { cause: error });
  const primary = error.errcode & 0xff;
  if (away.includes(primary)) return new AppError('unavailable', 'unavailable', { cause: error });
  if (damaged.includes(primary)) return new Error(`${file} is damaged or no SQLite file`, { cause: error });
  return error;
}
