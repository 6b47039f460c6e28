import type { Authority, Language } from '@sao-mai/contracts';

export interface AuthorityHints {
  /** The browser's language, for an account that identity creates on this call. */
  readonly language?: Language | undefined;
  readonly requestId?: string;
  readonly correlationId?: string;
}

/** Asks identity for the authority of a token's owner. Never cached, so that a revoked role ends at once. */
export interface AuthorityClient {
  /** AppError `unauthenticated` with identity's code, or `unavailable` within bounded time. */
  ask(token: string, hints: AuthorityHints): Promise<Authority>;
}
