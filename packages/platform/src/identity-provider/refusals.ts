import * as z from 'zod/mini';

/** How Firebase and its emulator refuse a call of the web. */
export const refusal = z.object({ error: z.object({ message: z.string() }) });

/** Of a refused sign-in: the password or the address is wrong, and nobody is told which. */
export const wrongPassword = new Set([
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
  'MISSING_PASSWORD',
  'MISSING_EMAIL',
]);
