import type { Operation } from '@sao-mai/contracts';
import { ApiError } from './api-error.ts';
import type { HttpRequest, QueryValue } from './http-request.ts';

type Fields<T> = Readonly<{ [Key in keyof T]?: QueryValue }>;

export interface CallInput<Params, Query, Body> extends Pick<
  HttpRequest,
  'headers' | 'signal' | 'onUpload' | 'timeout' | 'visitor' | 'background'
> {
  params?: Readonly<{ [Key in keyof Params]: string }>;
  query?: Fields<Query>;
  body?: Body | FormData;
}

/** Sends a request and returns the body of a success; throws ApiError for every failure. */
export type Send = (request: HttpRequest) => Promise<unknown>;

/** Loads axios with the first call instead of with the page. */
export const loadClient = () => import('./client.ts');

function pathOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/^\/api/, '').replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function part(reply: unknown, key: 'data' | 'meta'): unknown {
  return typeof reply === 'object' && reply !== null
    ? Object.entries(reply).find(([name]) => name === key)?.[1]
    : undefined;
}

export interface Answer<Data, Meta> {
  data: Data;
  meta: Meta;
}

/**
 * Makes a contract call: `call(searchTutors, { query, signal })`. Returns data and meta, parsed by the operation's
 * schemas. A server passes its own `send`.
 * @throws ApiError for every failure, including a reply of another shape.
 */
export async function call<Params, Query, Body, Data, Meta>(
  operation: Operation<Params, Query, Body, Data, Meta>,
  input: CallInput<Params, Query, Body> = {},
  sendRequest?: Send,
): Promise<Answer<Data, Meta>> {
  const { params, query, body, ...rest } = input;
  const send = sendRequest ?? (await loadClient()).send;
  const path = pathOf(operation.path, { ...params });
  const reply = await send({ method: operation.method, path, query: { ...query }, body, ...rest });
  const data = operation.data?.safeParse(part(reply, 'data'));
  const meta = operation.meta?.safeParse(part(reply, 'meta'));
  if (data?.success === false || meta?.success === false) {
    throw new ApiError({ status: 200, cause: data?.error ?? meta?.error });
  }
  return { data: data?.data as Data, meta: meta?.data as Meta };
}
