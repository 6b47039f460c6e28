import type { QueryClient } from '@tanstack/react-query';
import { readToken, tokenClaims } from './access-token.ts';
import { getSession, onSessionChange } from './session-store.ts';

function personHere(): string | undefined {
  const { status, user } = getSession();
  if (status === 'signed-in') return user.uid;
  const token = status === 'visitor' ? null : readToken();
  return token === null ? undefined : tokenClaims(token)?.uid;
}

/** Clears another user's queries; after an expired session the screen stays until somebody else signs in. */
export function forgetAnswersOfOthers(client: QueryClient): () => void {
  let lastPerson = personHere();
  let expired = false;
  return onSessionChange(() => {
    const session = getSession();
    const person = personHere();
    const wasExpired = expired;
    expired = session.status === 'visitor' && session.left !== 'here';
    if (expired) return;
    if (person === lastPerson) {
      // Retries queries that were refused when the session ended.
      if (wasExpired) void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      return;
    }
    lastPerson = person;
    void client.resetQueries();
  });
}
