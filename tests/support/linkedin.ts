import type { LinkedinStart } from '@sao-mai/contracts';
import { call, dataOf } from './person.ts';
import type { Answer, Person, Site } from './person.ts';

export type LinkedinChoice = 'an' | 'minh' | 'thao' | 'cancel' | 'error';

export interface StartedSignIn extends LinkedinStart {
  readonly redirectUri: string;
  readonly cookie: string;
}

export async function startLinkedin(site: Site): Promise<StartedSignIn> {
  const redirectUri = `${site.url}/linkedin-callback`;
  const answer = await call<LinkedinStart>(site, 'POST', '/api/auth/linkedin/start', { body: { redirectUri } });
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  return { ...dataOf(answer), redirectUri, cookie };
}

/** Chooses on the LinkedIn stand-in; returns the callback's parameters. */
export async function chooseAtLinkedin(
  { authorizationUrl }: Pick<StartedSignIn, 'authorizationUrl'>,
  choice: LinkedinChoice,
): Promise<URLSearchParams> {
  const asked = new URL(authorizationUrl);
  const body = new URLSearchParams(asked.searchParams);
  body.set('choice', choice);
  const answer = await fetch(`${asked.origin}${asked.pathname}`, { method: 'POST', body, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}

export const postCode = (
  site: Site,
  { redirectUri, cookie, state }: Pick<StartedSignIn, 'redirectUri' | 'cookie' | 'state'>,
  code: string,
): Promise<Answer<{ customToken: string }>> =>
  call(site, 'POST', '/api/auth/linkedin', { body: { code, redirectUri, state }, headers: { cookie } });

/** From the button to the custom token or the refusal. */
export async function linkedinAnswer(
  site: Site,
  choice: 'an' | 'minh' | 'thao',
): Promise<Answer<{ customToken: string }>> {
  const started = await startLinkedin(site);
  const code = (await chooseAtLinkedin(started, choice)).get('code') ?? '';
  return postCode(site, started, code);
}

export async function signInWithLinkedin(site: Site, choice: 'an' | 'minh' | 'thao'): Promise<Person> {
  const { customToken } = dataOf(await linkedinAnswer(site, choice));
  const answer = await fetch(
    `${site.authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: customToken, returnSecureToken: true }),
    },
  );
  const { idToken: token } = (await answer.json()) as { idToken: string };
  const { uid, email, name } = dataOf(
    await call<{ uid: string; email: string; name: string }>(site, 'GET', '/api/profiles/me', { token }),
  );
  return { uid, email, name, token, call: (method, path, options) => call(site, method, path, { ...options, token }) };
}
