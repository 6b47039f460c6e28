import * as z from 'zod/mini';
import { emailChangeRequest, mailCodeRequest } from '../account.ts';
import { defineOperation } from './operation.ts';

/** Of each call with a mailed code. */
export const mailLinkErrors = ['mail-link-invalid', 'mail-link-expired', 'too-many-attempts', 'limited'] as const;

export const requestEmailChange = defineOperation({
  id: 'requestEmailChange',
  service: 'identity',
  method: 'post',
  path: '/api/auth/email-change',
  summary: 'Mails a link to a new address of the account; the response is the same if the address has an account',
  who: 'signed-in',
  body: emailChangeRequest,
  data: z.object({ requested: z.literal(true) }),
  errors: ['credentials-invalid', 'email-missing', 'email-unchanged', 'too-many-attempts', 'limited'],
});

export const confirmEmailChange = defineOperation({
  id: 'confirmEmailChange',
  service: 'identity',
  method: 'post',
  path: '/api/auth/email-change/confirm',
  summary: 'Changes the address with the code that was mailed to the new one, and ends all sessions of the account',
  who: 'anyone',
  body: mailCodeRequest,
  data: z.object({ email: z.string() }),
  errors: [...mailLinkErrors, 'email-in-use'],
});

export const emailChangeOperations = [requestEmailChange, confirmEmailChange] as const;
