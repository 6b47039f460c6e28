import type { QueryClient } from '@tanstack/react-query';
import { readToken, tokenClaims } from './access-token.ts';
import { getSession, onSessionChange } from './session-store.ts';

/** Whose answers come back now: known from the token before the account is here. */
function personHere(): string | undefined {
  const { status, user } = getSession();
  if (status === 'signed-in') return user.uid;
  const token = status === 'visitor' ? null : readToken();
  return token === null ? undefined : tokenClaims(token)?.uid;
}

/**
 * Never shows one person what another was answered. A session that ended by itself keeps what is on the screen until
 * somebody else signs in, so that nothing typed over it is lost.
 */
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
      // what was refused when the session ended
      if (wasExpired) void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      return;
    }
    lastPerson = person;
    void client.resetQueries();
  });
}
