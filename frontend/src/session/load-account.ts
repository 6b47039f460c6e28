import { user as userSchema } from '@sao-mai/contracts';
import type { User } from '@sao-mai/contracts';
import { ApiError } from '../api/api-error.ts';
import { loadClient } from '../api/call.ts';
import { tokenClaims } from './access-token.ts';
import type { TokenClaims } from './access-token.ts';

/** Fallback for an empty reply: a client built from the token's claims. */
export function fallbackUser({ uid, email, name }: TokenClaims, now = new Date()): User {
  return {
    uid,
    id: uid,
    name,
    email,
    emailVerified: false,
    profilePicture: '',
    roles: { client: true, tutor: false, admin: false },
    language: 'en',
    provider: 'password',
    linkedinProfile: null,
    createdAt: now.toISOString(),
  };
}

function isFilled(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/** Parses a user, bare or wrapped in `data` or `user`; the uid falls back to id, then to the auth account. */
export function parseAccount(reply: unknown, claims: TokenClaims): User {
  const outer = isFilled(reply) ? reply : {};
  const inner = 'data' in outer ? outer['data'] : 'user' in outer ? outer['user'] : outer;
  const found = isFilled(inner) && 'success' in inner && Object.keys(inner).length === 1 ? {} : inner;
  const fallback = fallbackUser(claims);
  if (!isFilled(found)) return fallback;
  const uid = found['uid'] ?? found['id'] ?? claims.uid;
  const roles = { ...fallback.roles, ...(isFilled(found['roles']) && found['roles']) };
  const parsed = userSchema.safeParse({ ...fallback, ...found, uid, id: uid, roles });
  if (!parsed.success) throw new ApiError({ status: 200, code: 'login-failed', cause: parsed.error });
  return parsed.data;
}

export async function loadAccount(token: string): Promise<User> {
  const claims = tokenClaims(token);
  if (claims === undefined) throw new ApiError({ status: 401, code: 'token-invalid' });
  const { send } = await loadClient();
  return parseAccount(await send({ method: 'get', path: '/profiles/me' }), claims);
}
