import type { User } from '@sao-mai/contracts';
import { useSyncExternalStore } from 'react';

/**
 * visitor: nobody is signed in. loading: a token is stored and the account is on its way. signed-in: it is here. failed:
 * the token stands but the account could not be loaded.
 */
export type Session =
  | {
      readonly status: 'visitor';
      /** The visitor signed out here, by choice: no page needs to explain it. */
      readonly left?: boolean;
      readonly user?: undefined;
      readonly error?: undefined;
    }
  | { readonly status: 'loading'; readonly user?: undefined; readonly error?: undefined }
  | { readonly status: 'signed-in'; readonly user: User; readonly error?: undefined }
  | { readonly status: 'failed'; readonly user?: undefined; readonly error: unknown };

const VISITOR: Session = { status: 'visitor' };
const listeners = new Set<() => void>();
let current: Session = VISITOR;

export function getSession(): Session {
  return current;
}

export function setSession(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

export function setVisitor(): void {
  setSession(VISITOR);
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function sessionUid(): string | undefined {
  return current.user?.uid;
}

/** Who is here. Everybody is a visitor where a server renders. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, getSession, () => VISITOR);
}
