import { storageKeys } from '@sao-mai/contracts';

/** A token this close to its end is renewed before it is used. */
const MARGIN_MS = 60_000;
const SECOND = 1000;

export interface TokenClaims {
  uid: string;
  email: string;
  name: string;
  /** Milliseconds since 1970. */
  expires: number;
}

const listeners = new Set<(token: string | null) => void>();
let refreshing: Promise<string | null> | undefined;

/** The stored token is the only credential of the app's calls; all tabs share it. */
export function readToken(): string | null {
  return localStorage.getItem(storageKeys.token);
}

export function writeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(storageKeys.token);
  else localStorage.setItem(storageKeys.token, token);
  for (const listener of listeners) listener(token);
}

/** Hears of a token written or removed, here or in another tab. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === storageKeys.token || event.key === null) listener(readToken());
  };
  listeners.add(listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOtherTab);
  };
}

function textOf(claims: object, key: string): string {
  const value: unknown = Object.entries(claims).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : '';
}

/** What a token says about itself; undefined for what is not a token. */
export function tokenClaims(token: string): TokenClaims | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const uid = textOf(claims, 'user_id') || textOf(claims, 'sub');
    const expires = 'exp' in claims && typeof claims.exp === 'number' ? claims.exp * SECOND : 0;
    return uid === '' ? undefined : { uid, email: textOf(claims, 'email'), name: textOf(claims, 'name'), expires };
  } catch {
    return undefined;
  }
}

/** Milliseconds until the token wants to be renewed; negative when it should have been. */
export function timeLeft(token: string, now = Date.now()): number {
  return (tokenClaims(token)?.expires ?? 0) - MARGIN_MS - now;
}

/** A new token from the sign-in provider; null where it has no session any more. One request however many ask. */
export async function refreshToken(): Promise<string | null> {
  refreshing ??= import('./credentials.ts')
    .then(({ renewToken }) => renewToken())
    .then((token) => {
      writeToken(token);
      return token;
    })
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

/** The stored token, renewed first where its end is near. Without the network the old one is still tried. */
export async function freshToken(): Promise<string | null> {
  const token = readToken();
  if (token === null || timeLeft(token) > 0) return token;
  return refreshToken().catch(() => readToken());
}

export function endSession(): void {
  writeToken(null);
}
