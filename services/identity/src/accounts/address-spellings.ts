import { domainToUnicode } from 'node:url';
import { canonicalAddress } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { IdentityProvider, ProviderAccount } from '@sao-mai/platform';

export const isSameAddress = (one: string, other: string): boolean => canonicalAddress(one) === canonicalAddress(other);

/** All spellings of one address, the canonical one first; older accounts may be stored under another. */
export function addressSpellings(email: string): readonly string[] {
  const canonical = canonicalAddress(email);
  const at = canonical.lastIndexOf('@');
  const [local, domain] = [canonical.slice(0, at), canonical.slice(at + 1)];
  const readable = domainToUnicode(domain);
  const spellings = [local, local.normalize('NFD')].flatMap((name) =>
    [domain, readable, readable.normalize('NFD')].map((host) => `${name}@${host}`),
  );
  return at < 1 || readable === '' ? [canonical] : [...new Set(spellings)];
}

/** Wraps a provider that compares addresses byte by byte, so that it finds an account by any spelling. */
export function inAnySpelling(provider: IdentityProvider): IdentityProvider {
  const find = async (email: string): Promise<ProviderAccount | null> => {
    for (const spelling of addressSpellings(email)) {
      const found = await provider.findByEmail(spelling);
      if (found !== null) return found;
    }
    return null;
  };
  const known = async (email: string): Promise<string> =>
    addressSpellings(email).length === 1 ? email : ((await find(email))?.email ?? email);
  return {
    async createAccount(account) {
      const others = account.email === undefined ? [] : addressSpellings(account.email).slice(1);
      for (const email of others) {
        if ((await provider.findByEmail(email)) !== null) throw new AppError('conflict', 'email-in-use');
      }
      return provider.createAccount(account);
    },
    checkPassword: async (email, password) => provider.checkPassword(await known(email), password),
    findByUid: (uid) => provider.findByUid(uid),
    findByEmail: find,
    async updateAccount(uid, change) {
      for (const email of change.email === undefined ? [] : addressSpellings(change.email)) {
        const owner = await provider.findByEmail(email);
        if (owner !== null && owner.uid !== uid) throw new AppError('conflict', 'email-in-use');
      }
      return provider.updateAccount(uid, change);
    },
    deleteAccount: (uid) => provider.deleteAccount(uid),
    createCustomToken: (uid) => provider.createCustomToken(uid),
    createVerificationCode: async (email) => provider.createVerificationCode(await known(email)),
    createPasswordResetCode: async (email) => provider.createPasswordResetCode(await known(email)),
    readPasswordResetCode: (code) => provider.readPasswordResetCode(code),
    resetPassword: (code, password) => provider.resetPassword(code, password),
    confirmAddress: (code) => provider.confirmAddress(code),
    endSessions: (uid, before) => provider.endSessions(uid, before),
    ping: () => provider.ping(),
  };
}
