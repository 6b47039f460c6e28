import { failure } from '@sao-mai/contracts';
import axios from 'axios';
import type { AxiosError, AxiosResponse } from 'axios';
import { getConfig } from '../config/runtime-config.ts';
import { ApiError } from './api-error.ts';
import { UNAUTHENTICATED } from './http-status.ts';
import type { HttpRequest } from './http-request.ts';
import { tokenSource } from './token-source.ts';
import type { EndReason, TokenSource } from './token-source.ts';

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
        onUploadProgress: ({ progress = 0 }) => onUpload(progress),
      }),
    });
    return response.data;
  } catch (error) {
    if (axios.isCancel(error) || !axios.isAxiosError(error)) throw error;
    throw toApiError(error);
  }
}

const uidOf = (tokens: TokenSource, token: string | null) =>
  token === null ? undefined : tokens.tokenClaims(token)?.uid;

/** Whether the token's user is still signed in, here and in other tabs. */
const isStillHere = (tokens: TokenSource, token: string) => uidOf(tokens, tokens.readToken()) === uidOf(tokens, token);

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status === UNAUTHENTICATED;

/** After the session has ended, public data is still readable. */
async function readAsVisitor(request: HttpRequest, refusal: ApiError): Promise<unknown> {
  if (request.method !== 'get') throw refusal;
  return attempt(request, null).catch(() => {
    throw refusal;
  });
}

async function afterRefusal(
  request: HttpRequest,
  tokens: TokenSource,
  token: string,
  refusal: ApiError,
): Promise<unknown> {
  // Never retry in the name of another user who signed in meanwhile.
  if (!isStillHere(tokens, token)) throw refusal;
  const reason = finalReason(refusal);
  if (reason !== undefined) {
    tokens.endSession(reason);
    throw refusal;
  }
  const next = await tokens.refreshToken(token);
  if (next === null) return readAsVisitor(request, refusal);
  if (uidOf(tokens, next) !== uidOf(tokens, token)) throw refusal;
  try {
    return await attempt(request, next);
  } catch (again) {
    if (!isRefused(again)) throw again;
    const known = finalReason(again);
    if (isStillHere(tokens, next)) tokens.endSession(known);
    if (known !== undefined) throw again;
    return readAsVisitor(request, again);
  }
}

/** Sends with the bearer token; on a 401 retries once with a new token. Returns the body of a success. */
export async function send(request: HttpRequest): Promise<unknown> {
  const tokens = await tokenSource();
  const token = request.visitor === true ? null : await tokens.freshToken();
  try {
    return await attempt(request, token);
  } catch (error) {
    if (token === null || request.background === true || !isRefused(error)) throw error;
    return afterRefusal(request, tokens, token, error);
  }
}
