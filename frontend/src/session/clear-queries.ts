import type { QueryClient } from '@tanstack/react-query';
import { readToken, tokenClaims } from './access-token.ts';
import { getSession, onSessionChange } from './session-store.ts';

function currentUid(): string | undefined {
  const { status, user } = getSession();
  if (status === 'signed-in') return user.uid;
  const token = status === 'visitor' ? null : readToken();
  return token === null ? undefined : tokenClaims(token)?.uid;
}

/** Clears another user's queries; after an expired session the screen stays until somebody else signs in. */
export function clearQueriesOfOtherUsers(client: QueryClient): () => void {
  let lastUid = currentUid();
  let expired = false;
  return onSessionChange(() => {
    const session = getSession();
    const uid = currentUid();
    const wasExpired = expired;
    expired = session.status === 'visitor' && session.left !== 'here';
    if (expired) return;
    if (uid === lastUid) {
      // Retries queries that were refused when the session ended.
      if (wasExpired) void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      return;
    }
    lastUid = uid;
    void client.resetQueries();
  });
}
