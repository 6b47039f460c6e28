import { authority, failure } from '@sao-mai/contracts';
import type { Authority, ErrorCode } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import type { Keys } from '../config/key-fields.ts';
import { AppError } from '../errors.ts';
import { serviceKeyHeader } from '../http/known-key.ts';
import { tracedFetch } from '../tracing/tracing.ts';
import { languageHintHeader } from './language-hint.ts';
import type { AuthorityClient, AuthorityHints } from './port.ts';

const reply = z.object({ success: z.literal(true), data: authority });

/** Codes with which identity refuses a caller; any other code is an error of identity itself. */
const refusals: readonly ErrorCode[] = ['unauthenticated', 'token-invalid', 'account-deleted', 'account-disabled'];

export interface AuthorityClientOptions {
  /** A function, because in one process identity's port is known only after it has started. */
  readonly identityUrl: () => string;
  readonly serviceKeys: Keys;
  readonly timeoutMs?: number;
}

/** Asks identity over HTTP: `GET /internal/authority` with the caller's token and the service key. */
export function createAuthorityClient(options: AuthorityClientOptions): AuthorityClient {
  const { identityUrl, serviceKeys, timeoutMs = 2000 } = options;
  return {
    async ask(token, hints) {
      const signal = AbortSignal.timeout(timeoutMs);
      const headers = { ...headersFor(token, hints), [serviceKeyHeader]: serviceKeys[0] };
      try {
        const response = await get(`${identityUrl()}/internal/authority`, headers, signal);
        return read(response.status, await response.json());
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw new AppError('unavailable', 'unavailable', { cause: error });
      }
    },
  };
}

function headersFor(token: string, { language, requestId, correlationId }: AuthorityHints): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    ...(language !== undefined && { [languageHintHeader]: language }),
    ...(requestId !== undefined && { 'x-request-id': requestId }),
    ...(correlationId !== undefined && { 'x-correlation-id': correlationId }),
  };
}

async function get(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  const ask = (): Promise<Response> => tracedFetch('ask authority', url, { headers, signal, redirect: 'error' });
  try {
    return await ask();
  } catch (error) {
    if (!diedWhileReused(error)) throw error;
    return ask();
  }
}

/** The server may close a keep-alive connection while it is reused; the request is idempotent, so retry once. */
function diedWhileReused(error: unknown): boolean {
  const cause = Error.isError(error) ? error.cause : undefined;
  const code = Error.isError(cause) && 'code' in cause ? cause.code : undefined;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}

function read(status: number, body: unknown): Authority {
  if (status === 200) {
    const parsed = reply.safeParse(body);
    if (parsed.success) return parsed.data.data;
  }
  if (status === 401) {
    const code = failure.safeParse(body).data?.code;
    const known = refusals.find((refusal) => refusal === code);
    throw new AppError('unauthenticated', known ?? 'token-invalid');
  }
  throw new AppError('unavailable', 'unavailable', { cause: new Error(`identity answered ${String(status)}`) });
}
