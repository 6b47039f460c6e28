import { call } from './person.ts';
import type { Answer, Site } from './person.ts';

export async function providerCall(site: Site, action: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${site.authUrl}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** Opens a verification link, in the session of `token` if given. */
export const verifyEmail = (site: Site, code: string, token?: string): Promise<Answer> =>
  call(site, 'POST', '/api/auth/verify-email', { body: { code }, ...(token !== undefined && { token }) });

export const resetPassword = (site: Site, code: string, password: string): Promise<Answer> =>
  call(site, 'POST', '/api/auth/reset-password', { body: { code, password } });

/** Refreshes a session; throws the provider's refusal. */
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

export function codeIn(text: string, page: 'verify-email' | 'reset-password'): string {
  const link = new RegExp(`https?://\\S+/${page}\\?oobCode=(\\S+)`).exec(text)?.[1];
  if (link === undefined) throw new Error(`There is no link to ${page} in: ${text}`);
  return decodeURIComponent(link);
}
