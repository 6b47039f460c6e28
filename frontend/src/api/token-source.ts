/** Why a session ended, if not by expiry. */
export type EndReason = 'account-disabled' | 'account-deleted';

export interface TokenSource {
  readToken(): string | null;
  /** Renews the token first if it expires soon. */
  freshToken(): Promise<string | null>;
  /** Replaces `old` with a new token; null if the session has ended. */
  refreshToken(old: string): Promise<string | null>;
  tokenClaims(token: string): { readonly uid: string } | undefined;
  /** Called when the server refuses the session for good. */
  endSession(reason?: EndReason): void;
}

let load: (() => Promise<TokenSource>) | undefined;

/** The session registers its tokens here; the code that reads them loads with the first call. */
export function setTokenSource(source: () => Promise<TokenSource>): void {
  load = source;
}

export function tokenSource(): Promise<TokenSource> {
  if (load === undefined) throw new Error('The client has no token source');
  return load();
}
