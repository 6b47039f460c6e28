import * as z from 'zod/mini';

export const refusal = z.object({ error: z.object({ message: z.string() }) });

/** Codes of a wrong password or address; callers do not learn which. */
export const wrongPassword = new Set([
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
  'MISSING_PASSWORD',
  'MISSING_EMAIL',
]);
