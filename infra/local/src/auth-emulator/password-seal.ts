import { scrypt } from 'node:crypto';

const shortest = 6;

/**
 * The emulator keeps passwords as they are, so it gets a derived value in their place: neither its state nor its file holds one.
 * It also makes a sign-in of an unknown address as long as one with a wrong password.
 */
export function createPasswordSeal(salt: string): (password: string) => Promise<string> {
  return (password) =>
    new Promise((resolve, reject) => {
      scrypt(password, salt, 32, { N: 16_384, r: 8, p: 1 }, (error, key) => {
        if (error) reject(error);
        else resolve(key.toString('base64url'));
      });
    });
}

/** Left as it is, a new password that is too short gets the emulator's own refusal. */
export const isSealable = (password: unknown): password is string =>
  typeof password === 'string' && password.length >= shortest;
