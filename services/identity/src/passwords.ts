import { passwordSpellings } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { IdentityProvider, ProviderAccount } from '@sao-mai/platform';
import { dictionary } from '@zxcvbn-ts/language-common';

const shortest = 6;

/** The 3,000 passwords that people choose most often and that are long enough; the list is ordered by how often. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortest).slice(0, 3000),
);

/** AppError `invalid` `password-weak` for what is guessed first, whatever its case. */
export function refuseCommonPassword(password: string): void {
  if (common.has(password.toLowerCase())) throw new AppError('invalid', 'password-weak');
}

/** The account if this is its password in any spelling, null otherwise. */
export async function checkPassword(
  provider: Pick<IdentityProvider, 'checkPassword'>,
  email: string,
  password: string,
): Promise<ProviderAccount | null> {
  for (const spelling of passwordSpellings(password)) {
    const found = await provider.checkPassword(email, spelling);
    if (found !== null) return found;
  }
  return null;
}
