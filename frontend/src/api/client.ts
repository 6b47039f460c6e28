import { failure } from '@sao-mai/contracts';
import axios from 'axios';
import type { AxiosError, AxiosResponse } from 'axios';
import { getConfig } from '../config/runtime-config.ts';
import { endSession, freshToken, readToken, refreshToken, tokenClaims } from '../session/access-token.ts';
import type { EndReason } from '../session/access-token.ts';
import { ApiError } from './api-error.ts';
import type { QueryValue } from './call.ts';

export interface HttpRequest {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Path below the API's base: '/search'. */
  path: string;
  query?: Readonly<Record<string, QueryValue>> | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
  /** Upload progress from 0 to 1. */
  onUpload?: ((share: number) => void) | undefined;
  /** Sent without the token, for calls that must not depend on a session. */
  visitor?: boolean | undefined;
  /** Not started by the user: a refusal must not interrupt with a sign-in form. */
  background?: boolean | undefined;
  /** Milliseconds; 15 s by default. */
  timeout?: number | undefined;
}

const UNAUTHENTICATED = 401;

/** A refusal that a new token would not change. */
function finalReason({ code }: ApiError): EndReason | undefined {
  return code === 'account-disabled' || code === 'account-deleted' ? code : undefined;
}

const http = axios.create({ timeout: 15_000 });

function retryAfterOf(response: AxiosResponse): number | undefined {
  const seconds = Number(response.headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

function toApiError(error: AxiosError): ApiError {
  const { response } = error;
  if (response === undefined) return new ApiError({ status: 0, cause: error });
  const parsed = failure.safeParse(response.data);
  const retryAfter = retryAfterOf(response);
  if (!parsed.success) return new ApiError({ status: response.status, retryAfter, cause: error });
  const { code, error: serverText, details, requestId } = parsed.data;
  return new ApiError({ status: response.status, code, serverText, details, requestId, retryAfter });
}

async function attempt(request: HttpRequest, token: string | null): Promise<unknown> {
  const { method, path, query, body, headers, signal, onUpload, timeout } = request;
  try {
    const response = await http.request<unknown>({
      method,
      url: `${getConfig().apiBase}${path}`,
      params: query,
      paramsSerializer: { indexes: null },
      data: body,
      headers: { ...headers, ...(token !== null && { Authorization: `Bearer ${token}` }) },
      ...(signal && { signal }),
      ...(timeout !== undefined && { timeout }),
      ...(onUpload && {
        onUploadProgress: ({ progress = 0 }) => {
          onUpload(progress);
        },
      }),
    });
    return response.data;
  } catch (error) {
    if (axios.isCancel(error) || !axios.isAxiosError(error)) throw error;
    throw toApiError(error);
  }
}

const uidOf = (token: string | null) => (token === null ? undefined : tokenClaims(token)?.uid);

/** Whether the token's user is still signed in, here and in other tabs. */
const isStillHere = (token: string) => uidOf(readToken()) === uidOf(token);

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status === UNAUTHENTICATED;

/** After the session has ended, public data is still readable. */
async function readAsVisitor(request: HttpRequest, refusal: ApiError): Promise<unknown> {
  if (request.method !== 'get') throw refusal;
  return attempt(request, null).catch(() => {
    throw refusal;
  });
}

async function afterRefusal(request: HttpRequest, token: string, refusal: ApiError): Promise<unknown> {
  // Never retry in the name of another user who signed in meanwhile.
  if (!isStillHere(token)) throw refusal;
  const reason = finalReason(refusal);
  if (reason !== undefined) {
    endSession(reason);
    throw refusal;
  }
  const next = await refreshToken(token);
  if (next === null) return readAsVisitor(request, refusal);
  if (uidOf(next) !== uidOf(token)) throw refusal;
  try {
    return await attempt(request, next);
  } catch (again) {
    if (!isRefused(again)) throw again;
    const known = finalReason(again);
    if (isStillHere(next)) endSession(known);
    if (known !== undefined) throw again;
    return readAsVisitor(request, again);
  }
}

/** Sends with the bearer token; on a 401 retries once with a new token. Returns the body of a success. */
export async function send(request: HttpRequest): Promise<unknown> {
  const token = request.visitor === true ? null : await freshToken();
  try {
    return await attempt(request, token);
  } catch (error) {
    if (token === null || request.background === true || !isRefused(error)) throw error;
    return afterRefusal(request, token, error);
  }
}
