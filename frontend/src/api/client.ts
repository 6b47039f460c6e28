import { failure } from '@sao-mai/contracts';
import axios from 'axios';
import type { AxiosError, AxiosResponse } from 'axios';
import { getConfig } from '../config/runtime-config.ts';
import { endSession, freshToken, refreshToken } from '../session/access-token.ts';
import { ApiError } from './api-error.ts';

export interface HttpRequest {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below the API's base: '/search'. */
  path: string;
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
  /** From 0 to 1 while the body goes out. */
  onUpload?: ((share: number) => void) | undefined;
  /** Milliseconds; 15 s unless told otherwise. */
  timeout?: number | undefined;
}

/** Refusals that no other token would mend. */
const FINAL = new Set(['account-disabled', 'account-deleted']);

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

/** Sends with the bearer token; a 401 is answered once with a new token. The body of a success as it came. */
export async function send(request: HttpRequest): Promise<unknown> {
  const token = await freshToken();
  try {
    return await attempt(request, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || token === null) throw error;
    const next = FINAL.has(error.code ?? '') ? null : await refreshToken();
    if (next === null) {
      endSession();
      throw error;
    }
    return await attempt(request, next).catch((again: unknown) => {
      if (again instanceof ApiError && again.status === 401) endSession();
      throw again;
    });
  }
}
