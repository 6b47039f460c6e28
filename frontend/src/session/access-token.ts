import { storageKeys } from '@sao-mai/contracts';
import type { EndReason } from '../api/token-source.ts';
import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts';
import { onChangeElsewhere } from '../storage/stored-changes.ts';

/** A token this close to its expiry is renewed before use. */
const MARGIN_MS = 60_000;
/** Minimum time between two renewals, even if the clock is wrong. */
const PAUSE_MS = 30_000;
const SECOND = 1000;

export interface TokenClaims {
  uid: string;
  email: string;
  name: string;
  /** Milliseconds since 1970. */
  expires: number;
}

type Listener = (token: string | null, reason?: EndReason) => void;

const listeners = new Set<Listener>();
let refreshing: Promise<string | null> | undefined;

/** The stored token is the only credential for calls; all tabs share it. */
export function readToken(): string | null {
  return readStored(storageKeys.token, 'browser');
}

export function writeToken(token: string | null, reason?: EndReason): void {
  if (token === null) removeStored(storageKeys.token, 'browser');
  else writeStored(storageKeys.token, token, 'browser');
  for (const listener of listeners) listener(token, reason);
}

/** Calls the listener when the token is stored or removed, here or in another tab. */
export function onTokenChange(listener: Listener): () => void {
  const stop = onChangeElsewhere(storageKeys.token, () => listener(readToken()));
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function textOf(claims: object, key: string): string {
  const value: unknown = Object.entries(claims).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : '';
}

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

/** Milliseconds until the token should be renewed; negative if overdue. */
function timeLeft(token: string, now: number): number {
  return (tokenClaims(token)?.expires ?? 0) - MARGIN_MS - now;
}

let renewal = { token: '', at: 0 };

/** Milliseconds until renewal. If the clock is wrong, even a new token looks expired. */
export function renewalIn(token: string, now = Date.now()): number {
  const pause = token === renewal.token ? renewal.at + PAUSE_MS - now : 0;
  return Math.max(timeLeft(token, now), pause);
}

async function renew(before: string): Promise<string | null> {
  const { renewToken } = await import('./credentials.ts');
  const { token, reason } = await renewToken(tokenClaims(before)?.uid);
  const stored = readToken();
  // Somebody signed in or out meanwhile, or another tab renewed first: keep the stored token.
  if (stored !== before) return stored;
  if (token !== null) renewal = { token, at: Date.now() };
  writeToken(token, reason);
  return token;
}

/** Replaces `old`; null if the provider has no session. Concurrent calls share one request. */
export async function refreshToken(old = readToken()): Promise<string | null> {
  const stored = readToken();
  if (old === null || stored !== old) return stored;
  refreshing ??= renew(old).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** The stored token, renewed first if it expires soon. Offline, the old one is still tried. */
export async function freshToken(): Promise<string | null> {
  const token = readToken();
  if (token === null || renewalIn(token) > 0) return token;
  return refreshToken(token).catch(() => readToken());
}

export function endSession(reason?: EndReason): void {
  writeToken(null, reason);
}
