import type { Language, LinkedinRequest } from '@sao-mai/contracts';
import { AppError, isAppError, underLimits } from '@sao-mai/platform';
import type { Clock, IdentityProvider, Limits } from '@sao-mai/platform';
import type { IdentityStore } from '../identity-store.ts';
import { linkedinOwner } from './linkedin-owner.ts';
import { checkAttempt, fingerprint, spendCode, useAttempt } from './linkedin-attempt.ts';
import { configured, listedRedirect } from './start-linkedin.ts';
import type { LinkedinSignIn } from './start-linkedin.ts';

/** Twice the start limit: a repeated code must be reported as used, not as rate-limited. */
export const exchangeLimit = { points: 240, seconds: 3600 } as const;

export interface SignInDeps {
  readonly store: IdentityStore;
  readonly linkedin: LinkedinSignIn | null;
  readonly provider: IdentityProvider;
  readonly limits: Limits;
  readonly clock: Clock;
}

export interface SignInCommand {
  readonly request: LinkedinRequest;
  readonly address: string;
  readonly browser: string | undefined;
  readonly language: Language | undefined;
}

/** Order: check the attempt, claim the code, use up the state, ask LinkedIn. So a code succeeds only once. */
export const createSignInWithLinkedin =
  (deps: SignInDeps) =>
  async (command: SignInCommand): Promise<string> => {
    const linkedin = configured(deps.linkedin);
    const redirectUri = listedRedirect(linkedin.settings, command.request.redirectUri);
    const rules = [{ key: `linkedin:address:${command.address}`, ...exchangeLimit }];
    return underLimits(deps.limits, rules, () => signIn(deps, linkedin, redirectUri, command));
  };

async function signIn(
  { store, provider, clock }: SignInDeps,
  { client }: LinkedinSignIn,
  redirectUri: string,
  { request, browser, language }: SignInCommand,
): Promise<string> {
  const attemptId = fingerprint(request.state);
  const stored = await store.linkedinAttempts.get(attemptId);
  const { nonce } = checkAttempt(stored?.state ?? null, { browser, redirectUri }, clock.now());
  await claimCode(store, request.code, clock.now());
  await store.linkedinAttempts.update(attemptId, (attempt) => ({ state: useAttempt(attempt), result: null }));
  const person = await client.exchange({ code: request.code, redirectUri, nonce });
  const login = { person, now: clock.now(), termsVersion: request.termsVersion };
  const uid = await linkedinOwner({ store, provider })(login, language);
  return provider.createCustomToken(uid);
}

async function claimCode({ spentCodes }: IdentityStore, code: string, now: Date): Promise<void> {
  try {
    await spentCodes.insert(fingerprint(code), spendCode(now));
  } catch (cause) {
    if (isAppError(cause, 'conflict')) throw new AppError('conflict', 'linkedin-code-used', { cause });
    throw cause;
  }
}
