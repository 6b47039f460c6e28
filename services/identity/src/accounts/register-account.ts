import { fallbackLanguage } from '@sao-mai/contracts';
import type { Language, RegisterRequest } from '@sao-mai/contracts';
import { AppError, isAppError, underLimits } from '@sao-mai/platform';
import type { Clock, IdentityProvider, Limits, NewId, ProviderAccount } from '@sao-mai/platform';
import { changeAccount, eventsOf, openAccount } from './account.ts';
import type { Account, NewAccount } from './account.ts';
import type { IdentityStore } from '../identity-store.ts';
import { checkPassword, refuseCommonPassword } from './passwords.ts';

/** Generous per address, because a school shares one; strict per e-mail, to limit password guesses. */
export const registerLimits = {
  address: { points: 60, seconds: 3600 },
  email: { points: 10, seconds: 3600 },
} as const;

export interface RegisterDeps {
  readonly store: IdentityStore;
  readonly provider: IdentityProvider;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly newId: NewId;
}

export interface Registration {
  readonly request: RegisterRequest;
  readonly address: string;
  readonly language: Language | undefined;
}

/**
 * The right password completes an account that an earlier try created only at the provider. Limits are checked before
 * the provider is asked, so 429 comes before 409.
 */
export const createRegisterAccount =
  (deps: RegisterDeps) =>
  async (registration: Registration): Promise<Account> => {
    const { request, address } = registration;
    refuseCommonPassword(request.password);
    const rules = [
      { key: `register:address:${address}`, ...registerLimits.address },
      { key: `register:email:${request.email}:address:${address}`, ...registerLimits.email },
    ];
    return underLimits(deps.limits, rules, () => register(deps, registration));
  };

async function register(deps: RegisterDeps, { request, language }: Registration): Promise<Account> {
  const made = await createAtProvider(deps, request);
  const owner = made ?? (await unfinished(deps, request));
  const now = deps.clock.now();
  const grant = deps.newId();
  const wanted: RegisterRequest = { ...request, language: request.language ?? language ?? fallbackLanguage };
  const { result } = await deps.store.accounts.update(owner.uid, (current) => {
    // A concurrent call with a fresh token may have created the record without the data requested here.
    if (current !== null && made === null) throw new AppError('conflict', 'email-in-use');
    const after = current === null ? newAccount(owner, wanted, grant, now) : complete(current, wanted, grant);
    return { state: after, events: eventsOf(current, after), result: after };
  });
  return result;
}

async function createAtProvider(
  { provider }: RegisterDeps,
  { email, password, name }: RegisterRequest,
): Promise<ProviderAccount | null> {
  try {
    return await provider.createAccount({ email, password, name });
  } catch (error) {
    if (isAppError(error, 'conflict')) return null;
    throw error;
  }
}

async function unfinished(
  { provider, store }: RegisterDeps,
  { email, password }: RegisterRequest,
): Promise<ProviderAccount> {
  const inUse = new AppError('conflict', 'email-in-use');
  const found = await provider.findByEmail(email);
  if (found === null) throw inUse;
  const recorded = await store.accounts.get(found.uid);
  if (recorded?.state.provider === 'linkedin') throw new AppError('conflict', 'account-exists-with-other-credential');
  // The password is checked only for an incomplete account: this call must not reveal whose password is right.
  if (recorded !== null) throw inUse;
  if ((await store.erasures.get(found.uid)) !== null) throw inUse;
  const owner = await checkPassword(provider, email, password);
  if (owner === null || owner.disabled) throw inUse;
  return owner;
}

function newAccount(owner: ProviderAccount, request: RegisterRequest, grant: string, now: Date): Account {
  return openAccount(
    {
      uid: owner.uid,
      name: request.name,
      email: request.email,
      emailVerified: false,
      emailAsOf: Math.floor(now.getTime() / 1000),
      language: request.language ?? fallbackLanguage,
      provider: 'password',
      grant: request.roles?.tutor === true ? grant : null,
      ...acceptedTerms(request),
    },
    now,
  );
}

function complete(current: Account, request: RegisterRequest, grant: string): Account {
  const { name, language, roles } = request;
  const tutor = roles?.tutor === true;
  const changed = changeAccount(current, { name, language, ...(tutor && { roles: { tutor } }) }, grant);
  return { ...changed, ...acceptedTerms(request) };
}

const acceptedTerms = ({ termsVersion }: RegisterRequest): Pick<NewAccount, 'termsVersion'> =>
  termsVersion === undefined ? {} : { termsVersion };
