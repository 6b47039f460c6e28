import { AppError, isAppError } from '../errors.ts';
import { OperatorError } from '../operator-error.ts';

const uniqueViolations: readonly unknown[] = [1555, 2067, 2579];
/** Too big, constraint, mismatch, misuse, range: errors of the statement. All others are failures of the store. */
const ofTheStatement: readonly number[] = [18, 19, 20, 21, 25];
const damaged: readonly number[] = [11, 26];

const readOnly = 8;
const full = 13;
const busy = 5;

/** The store is unusable until an operator acts. */
export class StoreFileError extends OperatorError {}

export const damagedStore = (file: string, advice: string, cause?: unknown): StoreFileError =>
  new StoreFileError(`The store ${file} is damaged. ${advice}`, cause);

/** Explains why a store could not be opened; other errors are returned unchanged. */
export function openingFailure(error: unknown, file: string): unknown {
  if (!isStoreFailure(error) || error instanceof StoreFileError) return error;
  const reason = {
    [busy]: 'is in use by another program. End that program and start again.',
    [readOnly]: 'cannot be written. Give the user that runs the marketplace write permission on the folder.',
    [full]: 'cannot be written because the disk is full. Free some space and start again.',
  }[primaryCode(error.cause) ?? 0];
  const other = 'cannot be opened. The user that runs the marketplace must be able to read and write it.';
  return new StoreFileError(`The store ${file} ${reason ?? other}`, error);
}

function primaryCode(error: unknown): number | undefined {
  if (!Error.isError(error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return error.errcode & 0xff;
}

/** Whether the store failed rather than the statement. */
export function isStoreFailure(error: unknown): error is AppError {
  return (
    isAppError(error, 'unavailable') && (error instanceof StoreFileError || primaryCode(error.cause) !== undefined)
  );
}

/** Translates SQLite errors; unknown ones are returned unchanged. */
export function translateSqliteError(error: unknown, damage: (cause: unknown) => StoreFileError): unknown {
  if (!Error.isError(error) || !('code' in error)) return error;
  if (error.code === 'ERR_INVALID_STATE') return new AppError('unavailable', 'unavailable', { cause: error });
  const primary = primaryCode(error);
  if (error.code !== 'ERR_SQLITE_ERROR' || primary === undefined) return error;
  if ('errcode' in error && uniqueViolations.includes(error.errcode))
    return new AppError('conflict', 'conflict', { cause: error });
  if (ofTheStatement.includes(primary)) return error;
  return damaged.includes(primary) ? damage(error) : new AppError('unavailable', 'unavailable', { cause: error });
}
