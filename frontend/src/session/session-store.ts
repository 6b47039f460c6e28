import type { User } from '@sao-mai/contracts';
import { useSyncExternalStore } from 'react';
import type { EndReason } from '../api/token-source.ts';

/** loading: a token is stored, the account is loading. failed: the account could not be loaded. */
export type Session =
  | {
      readonly status: 'visitor';
      /** Set after a logout: no explanation is shown, and nothing typed is kept in the browser. */
      readonly left?: 'here' | 'elsewhere';
      /** The account was disabled or deleted during the session. */
      readonly ended?: EndReason;
      /** E-mail of the expired session, to prefill the sign-in form. */
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

/** Whether drafts of `uid` may be stored: not after a logout, and not after somebody else signed in. */
export function mayKeepDraftOf(uid: string): boolean {
  return current.status === 'visitor' ? current.left === undefined : (sessionUid() ?? uid) === uid;
}

/** On the server everybody is a visitor. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, getSession, () => VISITOR);
}
