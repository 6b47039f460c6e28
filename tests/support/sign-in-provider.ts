import { call } from './person.ts';
import type { Answer, Site } from './person.ts';

/** One call of the sign-in provider, as its SDK in the browser makes it. */
export async function providerCall(site: Site, action: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${site.authUrl}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** Follows the verification link of a mail, in the session of `token` where one is given. */
export const verifyEmail = (site: Site, code: string, token?: string): Promise<Answer> =>
  call(site, 'POST', '/api/auth/verify-email', { body: { code }, ...(token !== undefined && { token }) });

/** Follows the reset link of a mail and chooses a password. */
export const resetPassword = (site: Site, code: string, password: string): Promise<Answer> =>
  call(site, 'POST', '/api/auth/reset-password', { body: { code, password } });

/** What the SDK in the browser gets for a session's refresh token: a new ID token, or the provider's refusal. */
export async function refreshedToken(site: Site, refreshToken: unknown): Promise<string> {
  const answer = await fetch(`${site.authUrl}/securetoken.googleapis.com/v1/token?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  const body = (await answer.json()) as { id_token?: string; error?: { message: string } };
  if (body.id_token === undefined) throw new Error(`No token: ${body.error?.message ?? answer.status}`);
  return body.id_token;
}

/** The one-time code in the link of a mail. */
export function codeIn(text: string, page: 'verify-email' | 'reset-password'): string {
  const link = new RegExp(`https?://\\S+/${page}\\?oobCode=(\\S+)`).exec(text)?.[1];
  if (link === undefined) throw new Error(`There is no link to ${page} in: ${text}`);
  return decodeURIComponent(link);
}
