import { MongoError, MongoServerError } from 'mongodb';
import { AppError } from '../errors.ts';

const duplicateKey = 11_000;

/** Transient server errors: shutdown, no primary, authentication, write concern timeout, disk. */
const passing = new Set([
  6, 7, 8, 13, 18, 50, 64, 89, 91, 100, 133, 134, 189, 234, 262, 317, 358, 384, 9001, 10_107, 11_600, 11_601, 11_602,
  13_388, 13_435, 13_436, 14_031,
]);

export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === duplicateKey;

/** Socket errors that the driver does not wrap. */
const ofSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const isOfSocket = (error: unknown): boolean =>
  Error.isError(error) && 'code' in error && typeof error.code === 'string' && ofSockets.has(error.code);

/** Translates the driver's errors; others are returned unchanged. */
export function translated(error: unknown): unknown {
  if (isOfSocket(error)) return new AppError('unavailable', 'unavailable', { cause: error });
  if (!(error instanceof MongoError)) return error;
  if (isDuplicate(error)) return new AppError('conflict', 'conflict', { cause: error });
  if (error instanceof MongoServerError && !passing.has(Number(error.code))) return error;
  return new AppError('unavailable', 'unavailable', { cause: error });
}
