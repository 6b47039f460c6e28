import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts';

const KEY = 'logged-out';

/** Marks a logout for other tabs, which then remove what was typed, unlike after an expired session. */
export function markLogout(): void {
  writeStored(KEY, '1', 'browser');
}

export function clearLogoutMark(): void {
  removeStored(KEY, 'browser');
}

export function isLoggedOut(): boolean {
  return readStored(KEY, 'browser') !== null;
}
