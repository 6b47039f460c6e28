export interface ApiFieldError {
  field: string;
  code: string;
  message: string;
}

export interface ApiErrorParts {
  /** HTTP status; 0 where no answer came. */
  status: number;
  code?: string | undefined;
  /** The server's own English sentence. */
  serverText?: string | undefined;
  details?: readonly ApiFieldError[] | undefined;
  requestId?: string | undefined;
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** Any call that did not succeed: refused by the server, or never answered (status 0). */
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

const UNAUTHENTICATED = 401;

/** Nobody is signed in, or not any more: the page asks to sign in, and has nothing else to say. */
export function isUnauthenticated(error: unknown): boolean {
  return isApiError(error) && error.status === UNAUTHENTICATED;
}

/** Code of each field a failure complains about, by the field's dotted path; the first one counts. */
export function fieldCodes(error: unknown): Readonly<Record<string, string>> {
  if (!isApiError(error)) return {};
  const codes: Record<string, string> = {};
  for (const { field, code } of error.details) codes[field] ??= code;
  return codes;
}
