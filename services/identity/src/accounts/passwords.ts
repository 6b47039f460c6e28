import { passwordSpellings } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { IdentityProvider, ProviderAccount } from '@sao-mai/platform';
import { dictionary } from '@zxcvbn-ts/language-common';

const shortest = 6;

/** The 3,000 most common passwords that are long enough; the source list is ordered by frequency. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortest).slice(0, 3000),
);

export function refuseCommonPassword(password: string): void {
  if (common.has(password.toLowerCase())) throw new AppError('invalid', 'password-weak');
}

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
