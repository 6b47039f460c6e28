const KEY = 'logged-out';

/** Tells the other tabs that the token goes because somebody logged out: a session that only ended keeps what was typed. */
export function markLogout(): void {
  localStorage.setItem(KEY, '1');
}

export function clearLogoutMark(): void {
  localStorage.removeItem(KEY);
}

export function isLoggedOut(): boolean {
  return localStorage.getItem(KEY) !== null;
}
