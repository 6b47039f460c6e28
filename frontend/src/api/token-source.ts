/** Why a session cannot go on, if not because its time ran out. */
export type EndReason = 'account-disabled' | 'account-deleted';

/** The bearer tokens of whoever is signed in. */
export interface TokenSource {
  /** The present token; null for a visitor. */
  readToken(): string | null;
  /** The present token, renewed first where its end is near. */
  freshToken(): Promise<string | null>;
  /** A new token in the place of `old`; null where the session has ended. */
  refreshToken(old: string): Promise<string | null>;
  tokenClaims(token: string): { readonly uid: string } | undefined;
  /** Called when the server refuses the session for good. */
  endSession(reason?: EndReason): void;
}

let load: (() => Promise<TokenSource>) | undefined;

/** Session gives the client its tokens here; the code that reads them loads with the first call. */
export function setTokenSource(source: () => Promise<TokenSource>): void {
  load = source;
}

export function tokenSource(): Promise<TokenSource> {
  if (load === undefined) throw new Error('The client has no token source');
  return load();
}
