import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts';

const KEY = 'logged-out';

/**
 * Tells other tabs that the user logged out: after an expired session they keep what was typed, after a logout they do
 * not.
 */
export function markLogout(): void {
  writeStored(KEY, '1', 'browser');
}

export function clearLogoutMark(): void {
  removeStored(KEY, 'browser');
}

export function isLoggedOut(): boolean {
  return readStored(KEY, 'browser') !== null;
}
