import { fallbackLanguage } from '@sao-mai/contracts';
import type { Language } from '@sao-mai/contracts';
import { AppError, isAppError } from '@sao-mai/platform';
import type { IdentityProvider, ProviderAccount } from '@sao-mai/platform';
import { eventsOf } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import { isSameAddress } from '../accounts/address-spellings.ts';
import type { IdentityStore } from '../identity-store.ts';
import { refuseErased } from '../accounts/resolve-caller.ts';
import { linkIdOf, nameOfPerson, openLinkedinAccount, withLinkedin, uidOf } from './linkedin-account.ts';
import type { LinkedinPerson, LinkedinLogin } from './linkedin-account.ts';

export interface OwnerDeps {
  readonly store: IdentityStore;
  readonly provider: IdentityProvider;
}

/**
 * The linked account, else an e-mail account whose address both sides verified, else a new one. Otherwise throws
 * `account-exists-with-other-credential`.
 */
export const linkedinOwner =
  ({ store, provider }: OwnerDeps) =>
  async (login: LinkedinLogin, language: Language = fallbackLanguage): Promise<string> => {
    const { person } = login;
    const alreadyLinked = await findLinked(store, person);
    if (alreadyLinked !== null) {
      const { uid, emailVerified } = await record(store, alreadyLinked.uid, (current) =>
        withLinkedin(current ?? alreadyLinked, login),
      );
      if (emailVerified && !alreadyLinked.emailVerified) await provider.updateAccount(uid, { emailVerified });
      return uid;
    }
    const owned = await ownAccount({ store, provider }, person);
    const existing = owned ?? (await accountToJoin({ store, provider }, person));
    const { uid } = await record(store, existing.uid, (current) =>
      current === null ? openLinkedinAccount(existing.uid, login, language) : withLinkedin(current, login),
    );
    return uid;
  };

async function findLinked({ accounts }: IdentityStore, person: LinkedinPerson): Promise<Account | null> {
  const [found] = await accounts.find({ 'linkedin.id': linkIdOf(person) }, { limit: 1 });
  return found?.state ?? null;
}

async function record(
  store: IdentityStore,
  uid: string,
  change: (current: Account | null) => Account,
): Promise<Account> {
  await refuseErased(store, uid);
  const { result } = await store.accounts.update(uid, (current) => {
    if (current?.disabled === true) throw new AppError('forbidden', 'account-disabled');
    const after = change(current);
    return { state: after, events: eventsOf(current, after), result: after };
  });
  await refuseErased(store, uid);
  return result;
}

async function freeUid({ erasures }: IdentityStore, person: LinkedinPerson): Promise<string> {
  for (let generation = 0; ; generation += 1) {
    const uid = uidOf(person, generation);
    if ((await erasures.get(uid)) === null) return uid;
  }
}

/** Null if somebody else has the address, or the account under this uid no longer opens by LinkedIn. */
async function ownAccount({ store, provider }: OwnerDeps, person: LinkedinPerson): Promise<ProviderAccount | null> {
  const uid = await freeUid(store, person);
  const recorded = await store.accounts.get(uid);
  if (recorded !== null && recorded.state.linkedin?.id !== linkIdOf(person)) return null;
  const left = await provider.findByUid(uid);
  if (left !== null) return left;
  const { email, emailVerified } = person;
  if (email !== undefined && (await provider.findByEmail(email)) !== null) return null;
  try {
    const name = nameOfPerson(person);
    return await provider.createAccount({ uid, name, ...(email !== undefined && { email, emailVerified }) });
  } catch (error) {
    if (!isAppError(error, 'conflict')) throw error;
    // A concurrent sign-in of the same person created it, or somebody registered the address.
    return provider.findByUid(uid);
  }
}

async function accountToJoin({ store, provider }: OwnerDeps, person: LinkedinPerson): Promise<ProviderAccount> {
  const found = person.email === undefined ? null : await provider.findByEmail(person.email);
  const exists = new AppError('conflict', 'account-exists-with-other-credential');
  if (found === null || person.email === undefined || !person.emailVerified) throw exists;
  if (found.disabled) throw new AppError('forbidden', 'account-disabled');
  if ((await store.erasures.get(found.uid)) !== null) {
    // Its owner has just deleted it; the provider does not know yet.
    throw new AppError('unavailable', 'unavailable', { retryAfter: 5 });
  }
  const recorded = (await store.accounts.get(found.uid))?.state;
  if (recorded?.emailVerified !== true || !isSameAddress(recorded.email, person.email)) throw exists;
  return found;
}
