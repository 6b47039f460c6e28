import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

const FIRST_REFUSAL = 400;
const LAST_REFUSAL = 499;

/** Retries network and server errors once; refusals are final. */
function shouldRetry(failures: number, error: Error): boolean {
  const refused = isApiError(error) && error.status >= FIRST_REFUSAL && error.status <= LAST_REFUSAL;
  return failures < 1 && !refused;
}

type QueryRetry = typeof shouldRetry | false;

/** A server passes its own `retry`, as it has no time to retry. */
export function createQueryClient({ retry = shouldRetry }: { retry?: QueryRetry } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        retryDelay: 800,
        staleTime: 15_000,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

export type PageQueries = readonly (readonly [key: readonly unknown[], data: unknown])[];

/** Without timestamps, so that the same data renders the same page. */
export function queriesOf(client: QueryClient): PageQueries {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data] as const] : []));
}

export function addQueries(client: QueryClient, queries: PageQueries, updatedAt: number): void {
  for (const [key, data] of queries) client.setQueryData(key, data, { updatedAt });
}
