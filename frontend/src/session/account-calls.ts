import { register, updateAccount } from '@sao-mai/contracts';
import type { Language, RegisterRequest, User } from '@sao-mai/contracts';
import { call } from '../api/call.ts';

export async function registerAccount(body: RegisterRequest): Promise<User> {
  const { data } = await call(register, { body });
  return data;
}

export async function takeTutorRole(): Promise<User> {
  const { data } = await call(updateAccount, { body: { roles: { client: true, tutor: true } } });
  return data;
}

export async function changeLanguage(language: Language): Promise<User> {
  const { data } = await call(updateAccount, { body: { language } });
  return data;
}
