import type { Who } from '@sao-mai/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import type { AuthorityClient } from '../authority/port.ts';
import { languageHint } from '../authority/language-hint.ts';
import { currentContext } from '../context.ts';
import { AppError, isAppError } from '../errors.ts';
import type { TokenVerifier } from '../identity-provider/port.ts';
import type { Caller } from './route.ts';

export interface Doorkeeper {
  readonly verifier: TokenVerifier;
  readonly authority: AuthorityClient;
}

/** The bearer token of a request, undefined where it has no Authorization at all; AppError `token-invalid` for any other scheme. */
export function bearerToken(headers: IncomingHttpHeaders): string | undefined {
  const { authorization } = headers;
  if (authorization === undefined) return undefined;
  const token = /^Bearer +([^\s]+) *$/i.exec(authorization)?.[1];
  if (token === undefined) throw new AppError('unauthenticated', 'token-invalid');
  return token;
}

/**
 * Who calls: null for a visitor, else what identity says of the token's owner. A bad token is refused everywhere. While
 * identity is away, what is open to anyone is served as to a visitor, everything else is `unavailable`: a token's own
 * claims never stand in.
 */
export async function findCaller(who: Who, headers: IncomingHttpHeaders, door: Doorkeeper): Promise<Caller | null> {
  const token = bearerToken(headers);
  if (token === undefined) {
    if (who === 'anyone') return null;
    throw new AppError('unauthenticated', 'unauthenticated');
  }
  const claims = await door.verifier.verify(token);
  let authority: Caller;
  try {
    authority = await door.authority.ask(token, { language: languageHint(headers), ...ids() });
  } catch (error) {
    if (who === 'anyone' && isAppError(error, 'unavailable')) return null;
    throw error;
  }
  if (authority.disabled) throw new AppError('unauthenticated', 'account-disabled');
  // By the time of the sign-in: refreshing a token makes it newer, but not the session that it belongs to.
  if (authority.uid !== claims.uid || claims.authTime < authority.tokensValidAfter) {
    throw new AppError('unauthenticated', 'token-invalid');
  }
  return authority;
}

function ids(): { requestId?: string; correlationId?: string } {
  const { requestId, correlationId } = currentContext() ?? {};
  return { ...(requestId !== undefined && { requestId }), ...(correlationId !== undefined && { correlationId }) };
}

/** AppError `forbidden` where the caller lacks the role that an operation asks for. */
export function checkRole(who: Who, caller: Caller | null): void {
  if (who !== 'tutor' && who !== 'admin') return;
  if (caller?.roles[who] !== true) throw new AppError('forbidden', 'forbidden');
}
