import { QueryClient, useMutation as useMutate, useQuery as useRead } from '@tanstack/react-query';
import type { UseMutationOptions, UseQueryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { readToken, tokenClaims } from '../session/access-token.ts';
import { getSession, onSessionChange } from '../session/session-store.ts';
import { isApiError } from './api-error.ts';
import { firstAnswers } from './first-answers.ts';
import type { FirstAnswers } from './first-answers.ts';

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

/** Puts in what the server was answered, as answered at `updatedAt`. */
export function fillClient(client: QueryClient, answers: FirstAnswers, updatedAt: number): void {
  for (const [name, data] of Object.entries(answers)) {
    client.setQueryData(JSON.parse(name) as unknown[], data, { updatedAt });
  }
}

/** The browser's client. A server render gives each page one of its own by QueryClientContext. */
export const browserQueryClient = createQueryClient();
// the server asked as a visitor: whoever is signed in may be answered more, and asks again
fillClient(browserQueryClient, firstAnswers(), typeof window === 'undefined' || readToken() === null ? Date.now() : 0);
export const QueryClientContext = createContext(browserQueryClient);

/** Whose answers come back now: known from the token before the account is here. */
function personHere(): string | undefined {
  const { status, user } = getSession();
  if (status === 'signed-in') return user.uid;
  const token = status === 'visitor' ? null : readToken();
  return token === null ? undefined : tokenClaims(token)?.uid;
}

// What one person was answered is not shown to the next. A session that ended by itself keeps what stands on the screen
// until somebody else comes, so that nothing typed over it is lost.
let lastPerson = personHere();
let expired = false;
onSessionChange(() => {
  const session = getSession();
  const person = personHere();
  const wasExpired = expired;
  expired = session.status === 'visitor' && session.left !== 'here';
  if (expired) return;
  if (person === lastPerson) {
    // what was refused when the session ended
    if (wasExpired) void browserQueryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    return;
  }
  lastPerson = person;
  void browserQueryClient.resetQueries();
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
