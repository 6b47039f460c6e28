/** A password as it is stored: its letters composed, however a keyboard sends them. */
export const composedPassword = (password: string): string => password.normalize('NFC');

/**
 * The spellings of one password to try at a sign-in, the likeliest first: accounts from before passwords were composed
 * have theirs as it was once typed.
 */
export function passwordSpellings(password: string): readonly string[] {
  return [...new Set([composedPassword(password), password, password.normalize('NFD')])];
}
