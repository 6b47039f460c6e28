import { emailField, registerRequest } from '@sao-mai/contracts';
import type { ErrorCode } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import { contractResolver } from '../../forms/contract-resolver.ts';

const code = (error: ErrorCode): ErrorCode => error;

/** Any password may be tried at the login: it is right or wrong, never too short. */
const loginForm = z.object({
  email: emailField,
  password: z.string().check(z.minLength(1, { error: code('password-required') })),
});
export type LoginForm = z.infer<typeof loginForm>;

const { name, email, password } = registerRequest.shape;

const registerForm = z.object({
  name,
  email,
  password,
  confirmation: z.string().check(z.minLength(1, { error: code('password-confirmation-required') })),
});
export type RegisterForm = z.infer<typeof registerForm>;

export const loginResolver = contractResolver<LoginForm, LoginForm>(loginForm);
const fieldByField = contractResolver<RegisterForm, RegisterForm>(registerForm);

/** That the passwords differ is told together with whatever else is wrong. */
export const registerResolver: typeof fieldByField = async (values, ...rest) => {
  const judged = await fieldByField(values, ...rest);
  const { password: chosen, confirmation } = values;
  if (confirmation === '' || confirmation === chosen) return judged;
  const differ = code('passwords-differ');
  return { values: {}, errors: { ...judged.errors, confirmation: { type: differ, message: differ } } };
};
