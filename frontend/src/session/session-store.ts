import type { User } from '@sao-mai/contracts';
import { useSyncExternalStore } from 'react';
import type { EndReason } from './access-token.ts';

/**
 * visitor: nobody is signed in. loading: a token is stored and the account is on its way. signed-in: it is here. failed:
 * the token stands but the account could not be loaded.
 */
export type Session =
  | {
      readonly status: 'visitor';
      /** Somebody signed out by choice: here no page needs to explain it, and nothing typed is kept in the browser. */
      readonly left?: 'here' | 'elsewhere';
      /** The account was disabled or deleted while it was in use: the pages say so. */
      readonly ended?: EndReason;
      /** Whose session ended by itself: the address need not be typed again. */
      readonly email?: string;
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

/** Whether what `uid` types may be kept in the browser: not after a logout, and not once somebody else is here. */
export function mayKeepDraftOf(uid: string): boolean {
  return current.status === 'visitor' ? current.left === undefined : (sessionUid() ?? uid) === uid;
}

/** Who is here. Everybody is a visitor where a server renders. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, getSession, () => VISITOR);
}
