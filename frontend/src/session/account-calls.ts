import { changePassword, confirmAddress, register, updateAccount } from '@sao-mai/contracts';
import type { AddressConfirmed, ChangePasswordRequest, Language, RegisterRequest, User } from '@sao-mai/contracts';
import { isApiError } from '../api/api-error.ts';
import { UNAUTHENTICATED } from '../api/http-status.ts';
import { call } from '../api/call.ts';

export async function registerAccount(body: RegisterRequest): Promise<User> {
  const { data } = await call(register, { body });
  return data;
}

export async function takeTutorRole(): Promise<User> {
  const { data } = await call(updateAccount, { body: { roles: { client: true, tutor: true } } });
  return data;
}

export async function giveBackTutorRole(): Promise<User> {
  const { data } = await call(updateAccount, { body: { roles: { client: true, tutor: false } } });
  return data;
}

export async function changeLanguage(language: Language): Promise<User> {
  const { data } = await call(updateAccount, { body: { language } });
  return data;
}

export async function sendNewPassword(body: ChangePasswordRequest): Promise<void> {
  await call(changePassword, { body });
}

/** Sent without a session too, so that an ended session does not prevent the confirmation. */
export async function sendConfirmation(code: string): Promise<AddressConfirmed> {
  const body = { code };
  const { data } = await call(confirmAddress, { body }).catch((error: unknown) => {
    if (!isApiError(error) || error.status !== UNAUTHENTICATED) throw error;
    return call(confirmAddress, { body, visitor: true });
  });
  return data;
}
