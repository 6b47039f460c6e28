import { signInWithLinkedin, startLinkedin } from '@sao-mai/contracts';
import type { LinkedinRequest, LinkedinStart } from '@sao-mai/contracts';
import { call } from '../../api/call.ts';

export async function startSignIn(redirectUri: string): Promise<LinkedinStart> {
  const { data } = await call(startLinkedin, { body: { redirectUri } });
  return data;
}

/** Exchanges LinkedIn's code for a custom token. A code is valid once, so this is never retried. */
export async function exchangeCode(body: LinkedinRequest): Promise<string> {
  const { data } = await call(signInWithLinkedin, { body });
  return data.customToken;
}
