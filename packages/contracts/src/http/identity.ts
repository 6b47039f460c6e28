import * as z from 'zod/mini';
import {
  addressConfirmed,
  changePasswordRequest,
  customTokenReply,
  linkedinRequest,
  linkedinStart,
  mailCodeRequest,
  passwordResetRequest,
  registerRequest,
  resetPasswordRequest,
  startLinkedinRequest,
  updateProfileRequest,
  user,
} from '../account.ts';
import { myData } from '../my-data.ts';
import { adminAccountOperations } from './admin-accounts.ts';
import { emailChangeOperations, mailLinkErrors } from './email-change.ts';
import { defineOperation } from './operation.ts';
import { savedTutorOperations } from './saved-tutors.ts';

export const getMyAccount = defineOperation({
  id: 'getMyAccount',
  service: 'identity',
  method: 'get',
  path: '/api/profiles/me',
  summary: "The caller's account; created on the first call",
  who: 'signed-in',
  data: user,
  errors: ['account-deleted', 'account-disabled'],
});

export const register = defineOperation({
  id: 'register',
  service: 'identity',
  method: 'post',
  path: '/api/auth/register',
  summary: 'Creates an account with email and password',
  who: 'anyone',
  body: registerRequest,
  status: 201,
  data: user,
  errors: ['email-in-use', 'account-exists-with-other-credential', 'password-weak', 'limited'],
});

export const updateAccount = defineOperation({
  id: 'updateAccount',
  service: 'identity',
  method: 'put',
  path: '/api/auth/updateprofile',
  summary: "Updates the caller's name, language or roles",
  who: 'signed-in',
  body: updateProfileRequest,
  data: user,
  errors: ['profile-exists'],
});

export const startLinkedin = defineOperation({
  id: 'startLinkedin',
  service: 'identity',
  method: 'post',
  path: '/api/auth/linkedin/start',
  summary: 'Starts a LinkedIn sign-in and binds it to the browser with a cookie',
  who: 'anyone',
  body: startLinkedinRequest,
  bodyKind: 'optional-json',
  data: linkedinStart,
  errors: ['linkedin-not-configured', 'linkedin-redirect-unknown', 'linkedin-unavailable', 'limited'],
});

export const signInWithLinkedin = defineOperation({
  id: 'signInWithLinkedin',
  service: 'identity',
  method: 'post',
  path: '/api/auth/linkedin',
  summary: "Exchanges LinkedIn's one-time code for a custom token of the sign-in provider",
  who: 'anyone',
  body: linkedinRequest,
  data: customTokenReply,
  errors: [
    'linkedin-not-configured',
    'linkedin-redirect-unknown',
    'linkedin-session-expired',
    'linkedin-code-used',
    'linkedin-failed',
    'linkedin-unavailable',
    'account-exists-with-other-credential',
    'account-disabled',
    'limited',
  ],
});

export const requestVerificationMail = defineOperation({
  id: 'requestVerificationMail',
  service: 'identity',
  method: 'post',
  path: '/api/auth/verification-mail',
  summary: "Mails a link that verifies the caller's address",
  who: 'signed-in',
  data: z.object({ requested: z.literal(true) }),
  errors: ['email-missing', 'email-verified-already', 'limited'],
});

export const requestPasswordReset = defineOperation({
  id: 'requestPasswordReset',
  service: 'identity',
  method: 'post',
  path: '/api/auth/password-reset',
  summary: 'Mails a password reset link if the address has an account; the response is the same either way',
  who: 'anyone',
  body: passwordResetRequest,
  data: z.object({ requested: z.literal(true) }),
  errors: ['limited'],
});

export const readResetCode = defineOperation({
  id: 'readResetCode',
  service: 'identity',
  method: 'post',
  path: '/api/auth/reset-code',
  summary: 'The email address that a reset code belongs to; does not consume the code',
  who: 'anyone',
  body: mailCodeRequest,
  data: z.object({ email: z.string() }),
  errors: mailLinkErrors,
});

export const resetPassword = defineOperation({
  id: 'resetPassword',
  service: 'identity',
  method: 'post',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password with a mailed code, verifies the address and ends all sessions of the account',
  who: 'anyone',
  body: resetPasswordRequest,
  data: z.object({ email: z.string() }),
  errors: [...mailLinkErrors, 'password-weak', 'account-deleted'],
});

export const confirmAddress = defineOperation({
  id: 'confirmAddress',
  service: 'identity',
  method: 'post',
  path: '/api/auth/verify-email',
  summary:
    'Verifies an address with a mailed code and ends all sessions of the account; a session that sent the code gets a token to sign in again',
  who: 'anyone',
  body: mailCodeRequest,
  data: addressConfirmed,
  errors: [...mailLinkErrors, 'account-deleted'],
});

export const changePassword = defineOperation({
  id: 'changePassword',
  service: 'identity',
  method: 'put',
  path: '/api/auth/password',
  summary: "Changes the caller's password and ends all sessions of the account, including this one",
  who: 'signed-in',
  body: changePasswordRequest,
  data: z.object({ changed: z.literal(true) }),
  errors: ['credentials-invalid', 'email-missing', 'password-weak', 'too-many-attempts', 'limited'],
});

export const logOutEverywhere = defineOperation({
  id: 'logOutEverywhere',
  service: 'identity',
  method: 'post',
  path: '/api/auth/logout-everywhere',
  summary: 'Ends all sessions of the caller, including this one',
  who: 'signed-in',
  data: z.object({ loggedOut: z.literal(true) }),
});

export const deleteMyAccount = defineOperation({
  id: 'deleteMyAccount',
  service: 'identity',
  method: 'delete',
  path: '/api/profiles/me',
  summary: "Deletes the caller's account and everything it owns",
  who: 'signed-in',
  data: z.object({ deleted: z.literal(true) }),
  errors: ['last-admin'],
});

export const exportMyData = defineOperation({
  id: 'exportMyData',
  service: 'identity',
  method: 'get',
  path: '/api/profiles/me/export',
  summary: 'All data stored about the caller, as a download',
  who: 'signed-in',
  data: myData,
  errors: ['limited', 'unavailable'],
});

export const identityOperations = [
  getMyAccount,
  deleteMyAccount,
  exportMyData,
  register,
  updateAccount,
  startLinkedin,
  signInWithLinkedin,
  requestVerificationMail,
  requestPasswordReset,
  readResetCode,
  resetPassword,
  confirmAddress,
  changePassword,
  ...emailChangeOperations,
  logOutEverywhere,
  ...savedTutorOperations,
  ...adminAccountOperations,
] as const;
