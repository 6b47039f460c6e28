import { UNAUTHENTICATED } from './http-status.ts';
export interface ApiFieldError {
  field: string;
  code: string;
  message: string;
}

export interface ApiErrorParts {
  /** HTTP status; 0 if there was no reply. */
  status: number;
  code?: string | undefined;
  serverText?: string | undefined;
  details?: readonly ApiFieldError[] | undefined;
  requestId?: string | undefined;
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** A failed call: refused by the server, or without a reply (status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  readonly serverText: string | undefined;
  readonly details: readonly ApiFieldError[];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor({ status, code, serverText, details = [], requestId, retryAfter, cause }: ApiErrorParts) {
    super(serverText ?? code ?? `the call failed with status ${String(status)}`, { cause });
    this.status = status;
    this.code = code;
    this.serverText = serverText;
    this.details = details;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** True if nobody is signed in any more; the page then shows only the sign-in form. */
export function isUnauthenticated(error: unknown): boolean {
  return isApiError(error) && error.status === UNAUTHENTICATED;
}

export function fieldCodes(error: unknown): Readonly<Record<string, string>> {
  if (!isApiError(error)) return {};
  const codes: Record<string, string> = {};
  for (const { field, code } of error.details) codes[field] ??= code;
  return codes;
}
