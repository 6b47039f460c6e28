import type { Who } from '@sao-mai/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import type { AuthorityClient } from '../authority/port.ts';
import { languageHint } from '../authority/language-hint.ts';
import { currentContext } from '../context.ts';
import { AppError, isAppError } from '../errors.ts';
import type { TokenVerifier } from '../identity-provider/port.ts';
import type { Caller } from './route.ts';

export interface Authenticator {
  readonly verifier: TokenVerifier;
  readonly authority: AuthorityClient;
}

/** The bearer token; undefined without Authorization, AppError `token-invalid` for other schemes. */
export function bearerToken(headers: IncomingHttpHeaders): string | undefined {
  const { authorization } = headers;
  if (authorization === undefined) return undefined;
  const token = /^Bearer +([^\s]+) *$/i.exec(authorization)?.[1];
  if (token === undefined) throw new AppError('unauthenticated', 'token-invalid');
  return token;
}

/** The caller, or null for a visitor. Without identity only operations for anyone continue, as visitor. */
export async function findCaller(
  who: Who,
  headers: IncomingHttpHeaders,
  authenticator: Authenticator,
): Promise<Caller | null> {
  const token = bearerToken(headers);
  if (token === undefined) {
    if (who === 'anyone') return null;
    throw new AppError('unauthenticated', 'unauthenticated');
  }
  const claims = await authenticator.verifier.verify(token);
  let authority: Caller;
  try {
    authority = await authenticator.authority.ask(token, { language: languageHint(headers), ...ids() });
  } catch (error) {
    if (who === 'anyone' && isAppError(error, 'unavailable')) return null;
    throw error;
  }
  if (authority.disabled) throw new AppError('unauthenticated', 'account-disabled');
  // Compares the sign-in time, because refreshed tokens are newer than their session.
  if (authority.uid !== claims.uid || claims.authTime < authority.tokensValidAfter) {
    throw new AppError('unauthenticated', 'token-invalid');
  }
  return authority;
}

function ids(): { requestId?: string; correlationId?: string } {
  const { requestId, correlationId } = currentContext() ?? {};
  return { ...(requestId !== undefined && { requestId }), ...(correlationId !== undefined && { correlationId }) };
}

/** AppError `forbidden` if the caller lacks the role. */
export function checkRole(who: Who, caller: Caller | null): void {
  if (who !== 'tutor' && who !== 'admin') return;
  if (caller?.roles[who] !== true) throw new AppError('forbidden', 'forbidden');
}
