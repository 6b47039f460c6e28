import type { Site } from './person.ts';

/** One call of the sign-in provider, as its SDK in the browser makes it. */
export async function providerCall(site: Site, action: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${site.authUrl}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** Follows the verification link of a mail. */
export const verifyEmail = (site: Site, oobCode: string): Promise<Record<string, unknown>> =>
  providerCall(site, 'update', { oobCode });

export const resetPassword = (site: Site, oobCode: string, newPassword: string): Promise<Record<string, unknown>> =>
  providerCall(site, 'resetPassword', { oobCode, newPassword });

/** The one-time code in the link of a mail. */
export function codeIn(text: string, page: 'verify-email' | 'reset-password'): string {
  const link = new RegExp(`https?://\\S+/${page}\\?oobCode=(\\S+)`).exec(text)?.[1];
  if (link === undefined) throw new Error(`There is no link to ${page} in: ${text}`);
  return decodeURIComponent(link);
}
