export const composedPassword = (password: string): string => password.normalize('NFC');

/** Spellings to try at a sign-in, likeliest first: older accounts stored the password without normalisation. */
export function passwordSpellings(password: string): readonly string[] {
  return [...new Set([composedPassword(password), password, password.normalize('NFD')])];
}
