import { errorMessages } from '@sao-mai/contracts';
import type { ErrorCode, FieldError } from '@sao-mai/contracts';

export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'limited'
  | 'unavailable'
  | 'internal';

export interface AppErrorOptions {
  /** Every invalid field. Safe to show. */
  readonly details?: readonly FieldError[];
  /** Seconds until a retry makes sense; with `limited` and `unavailable`. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** An expected failure. The web app translates the stable `code`; only platform/http maps it to a status. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  readonly code: ErrorCode;
  readonly details: readonly FieldError[];
  readonly retryAfter: number | undefined;

  constructor(kind: ErrorKind, code: ErrorCode, options: AppErrorOptions = {}) {
    super(errorMessages[code], options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.code = code;
    this.details = options.details ?? [];
    this.retryAfter = options.retryAfter;
  }
}

export function isAppError(error: unknown, kind?: ErrorKind): error is AppError {
  return error instanceof AppError && (kind === undefined || error.kind === kind);
}
