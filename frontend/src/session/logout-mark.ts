import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts';

const KEY = 'logged-out';

/** Tells the other tabs that the token goes because somebody logged out: a session that only ended keeps what was typed. */
export function markLogout(): void {
  writeStored(KEY, '1', 'browser');
}

export function clearLogoutMark(): void {
  removeStored(KEY, 'browser');
}

export function isLoggedOut(): boolean {
  return readStored(KEY, 'browser') !== null;
}
