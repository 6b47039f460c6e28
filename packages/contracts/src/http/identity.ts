import { registerRequest, updateProfileRequest, user } from '../account.ts';
import { defineOperation } from './operation.ts';

export const getMyAccount = defineOperation({
  id: 'getMyAccount',
  service: 'identity',
  method: 'get',
  path: '/api/profiles/me',
  summary: 'The account of the caller; made now if identity did not know it yet',
  who: 'signed-in',
  status: 200,
  data: user,
  errors: ['account-deleted', 'account-disabled'],
});

export const register = defineOperation({
  id: 'register',
  service: 'identity',
  method: 'post',
  path: '/api/auth/register',
  summary: 'Makes an account with e-mail and password',
  who: 'anyone',
  body: registerRequest,
  status: 201,
  data: user,
  errors: ['email-in-use', 'password-weak', 'limited'],
});

export const updateAccount = defineOperation({
  id: 'updateAccount',
  service: 'identity',
  method: 'put',
  path: '/api/auth/updateprofile',
  summary: 'Changes name, language or roles of the caller; tutor = true takes the role',
  who: 'signed-in',
  body: updateProfileRequest,
  status: 200,
  data: user,
  errors: ['profile-exists'],
});

export const identityOperations = [getMyAccount, register, updateAccount] as const;
