import type { LinkedinRequest } from '@sao-mai/contracts';
import { isApiError, ApiError } from '../../api/api-error.ts';
import { HOME_AFTER_SIGN_IN, signInPath } from '../../session/return-to.ts';
import type { SignInPurpose } from '../../session/return-to.ts';
import { signInWithCustomToken } from '../../session/session.ts';
import { CALLBACK_PATH } from './linkedin-answer.ts';
import type { LinkedinAnswer } from './linkedin-answer.ts';
import type { LinkedinPopup } from './linkedin-popup.ts';

/** Error codes for a cancelled sign-in, LinkedIn's own and OAuth's. */
const CANCELLED = new Set(['user_cancelled_login', 'user_cancelled_authorize', 'access_denied']);

export const callbackAddress = (): string => `${location.origin}${CALLBACK_PATH}`;

function codeIn({ code, error, description }: LinkedinAnswer): string {
  if (CANCELLED.has(error)) throw new ApiError({ status: 400, code: 'popup-cancelled' });
  if (error !== '' && description !== '') throw new ApiError({ status: 400, serverText: description });
  if (error !== '' || code === '') throw new ApiError({ status: 400, code: 'linkedin-failed' });
  return code;
}

async function tokenFor(request: LinkedinRequest): Promise<string> {
  const { exchangeCode } = await import('./linkedin-calls.ts');
  const missing = new ApiError({ status: 200, code: 'custom-token-missing' });
  try {
    const token = await exchangeCode(request);
    if (token === '') throw missing;
    return token;
  } catch (error) {
    // A success reply without a token.
    throw isApiError(error) && error.status === 200 ? missing : error;
  }
}

export interface LinkedinSteps {
  onAnswer: () => void;
  /** Of the terms shown beside the button. */
  termsVersion?: string | undefined;
}

/** Takes an open pop-up, because it must open during the click; exchanges LinkedIn's code for a session. */
export async function signInThrough(popup: LinkedinPopup, { onAnswer, termsVersion }: LinkedinSteps): Promise<void> {
  try {
    const redirectUri = callbackAddress();
    const { startSignIn } = await import('./linkedin-calls.ts');
    const started = await popup.during(startSignIn(redirectUri));
    popup.redirect(started.authorizationUrl, started.state);
    const code = codeIn(await popup.answer);
    onAnswer();
    await signInWithCustomToken(await tokenFor({ code, redirectUri, state: started.state, termsVersion }));
  } finally {
    popup.close();
  }
}

/** URL after the sign-in. The page there takes the tutor role if that was the purpose. */
export const addressAfter = (purpose: SignInPurpose): string =>
  purpose.becomeTutor === true ? signInPath('/login', purpose) : (purpose.returnTo ?? HOME_AFTER_SIGN_IN);
