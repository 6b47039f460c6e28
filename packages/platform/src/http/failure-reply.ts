import { errorMessages } from '@sao-mai/contracts';
import type { ErrorCode, Failure, FieldError } from '@sao-mai/contracts';
import { AppError, isAppError } from '../errors.ts';
import type { ErrorKind } from '../errors.ts';

/** The only mapping of error kinds to HTTP statuses. */
export const statusOf: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  limited: 429,
  internal: 500,
  unavailable: 503,
};

export function failureBody(code: ErrorCode, requestId: string, details: readonly FieldError[] = []): Failure {
  return {
    success: false,
    error: errorMessages[code],
    code,
    requestId,
    ...(details.length > 0 && { details: [...details] }),
  };
}

export interface FailureReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Failure;
}

export function failureReply(failure: AppError, requestId: string): FailureReply {
  const headers: Record<string, string> = {};
  if (failure.kind === 'limited') headers['Retry-After'] = String(Math.max(1, Math.ceil(failure.retryAfter ?? 60)));
  else if (failure.retryAfter !== undefined) headers['Retry-After'] = String(Math.ceil(failure.retryAfter));
  if (failure.kind === 'unauthenticated') headers['WWW-Authenticate'] = 'Bearer';
  return { status: statusOf[failure.kind], headers, body: failureBody(failure.code, requestId, failure.details) };
}

const kindOfStatus: Readonly<Record<number, readonly [ErrorKind, ErrorCode]>> = {
  413: ['too-large', 'body-too-large'],
  415: ['unsupported', 'unsupported-content-type'],
};

/** Wraps any error as AppError. Express and its body parser throw errors with a status; others are bugs. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (error instanceof URIError) return new AppError('invalid', 'malformed-address', { cause: error });
  if (Error.isError(error) && 'status' in error && typeof error.status === 'number') {
    const known = kindOfStatus[error.status];
    if (known) return new AppError(...known, { cause: error });
    if (error.status >= 400 && error.status < 500) return new AppError('invalid', 'malformed-json', { cause: error });
  }
  return new AppError('internal', 'internal', { cause: error });
}
