import * as z from 'zod/mini';
import { tracedFetch } from '../tracing/tracing.ts';
import { serviceKeyHeader } from './known-key.ts';

export interface ServiceCall<T> {
  readonly method?: 'GET' | 'POST';
  /** The caller's own, which the service checks too. */
  readonly token: string;
  readonly serviceKey: string;
  readonly timeoutMs: number;
  readonly schema: z.ZodMiniType<T>;
}

/** Calls another service on its inner port and parses the `data` of its answer; any failure throws. */
export async function askService<T>(name: string, url: string, call: ServiceCall<T>): Promise<T> {
  const { method = 'GET', token, serviceKey, timeoutMs, schema } = call;
  const answer = await tracedFetch(name, url, {
    method,
    headers: { authorization: `Bearer ${token}`, [serviceKeyHeader]: serviceKey },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  return z.object({ success: z.literal(true), data: schema }).parse(await answer.json()).data;
}
