import type { Authority, Language } from '@sao-mai/contracts';

export interface AuthorityHints {
  /** What the browser says of its language, for an account that identity meets for the first time. */
  readonly language?: Language | undefined;
  readonly requestId?: string;
  readonly correlationId?: string;
}

/** Asks identity what the owner of a token may do. Never cached: a role that was taken away stops at once. */
export interface AuthorityClient {
  /** AppError `unauthenticated` with identity's code, or `unavailable`; within bounded time. */
  ask(token: string, hints: AuthorityHints): Promise<Authority>;
}
