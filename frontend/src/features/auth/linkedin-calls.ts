import { signInWithLinkedin, startLinkedin } from '@sao-mai/contracts';
import type { LinkedinRequest, LinkedinStart } from '@sao-mai/contracts';
import { call } from '../../api/call.ts';

export async function startSignIn(redirectUri: string): Promise<LinkedinStart> {
  const { data } = await call(startLinkedin, { body: { redirectUri } });
  return data;
}

/** LinkedIn's code for a token of the sign-in provider. A code is good once: this is never tried again. */
export async function exchangeCode(body: LinkedinRequest): Promise<string> {
  const { data } = await call(signInWithLinkedin, { body });
  return data.customToken;
}
