import { scrypt } from 'node:crypto';

const shortest = 6;

/** Derives what the emulator stores in plain text; also equalises the time for unknown addresses. */
export function createPasswordSeal(salt: string): (password: string) => Promise<string> {
  return (password) =>
    new Promise((resolve, reject) => {
      scrypt(password, salt, 32, { N: 16_384, r: 8, p: 1 }, (error, key) => {
        if (error) reject(error);
        else resolve(key.toString('base64url'));
      });
    });
}

/** Short passwords are passed on, so that the emulator refuses them itself. */
export const isSealable = (password: unknown): password is string =>
  typeof password === 'string' && password.length >= shortest;
