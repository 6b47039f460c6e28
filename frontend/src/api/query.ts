import { QueryClient, useMutation as useMutate, useQuery as useRead } from '@tanstack/react-query';
import type { UseMutationOptions, UseQueryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { onSessionChange, sessionUid } from '../session/session-store.ts';
import { isApiError } from './api-error.ts';

const FIRST_REFUSAL = 400;
const LAST_REFUSAL = 499;

/** Refusals are final; what never came through or broke on the way is tried once more. */
function worthAnotherTry(failures: number, error: Error): boolean {
  const refused = isApiError(error) && error.status >= FIRST_REFUSAL && error.status <= LAST_REFUSAL;
  return failures < 1 && !refused;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: worthAnotherTry,
        retryDelay: 800,
        staleTime: 15_000,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The browser's client. A server render gives each page one of its own by QueryClientContext. */
export const browserQueryClient = createQueryClient();
export const QueryClientContext = createContext(browserQueryClient);

// what one person was answered is not shown to the next
let lastUid = sessionUid();
onSessionChange(() => {
  if (sessionUid() === lastUid) return;
  lastUid = sessionUid();
  browserQueryClient.clear();
});

export function useQueryClient(): QueryClient {
  return use(QueryClientContext);
}

/** react-query's useQuery; no provider is needed, so the library is not in the first chunk. */
export function useQuery<Data>(options: UseQueryOptions<Data>) {
  return useRead(options, useQueryClient());
}

export function useMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  return useMutate(options, useQueryClient());
}
