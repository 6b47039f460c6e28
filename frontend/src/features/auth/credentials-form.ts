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

const registerForm = z
  .object({
    name,
    email,
    password,
    confirmation: z.string().check(z.minLength(1, { error: code('password-confirmation-required') })),
  })
  .check(
    z.refine(({ password: chosen, confirmation }) => confirmation === '' || confirmation === chosen, {
      error: code('passwords-differ'),
      path: ['confirmation'],
      // told together with whatever else is wrong
      when: () => true,
    }),
  );
export type RegisterForm = z.infer<typeof registerForm>;

export const loginResolver = contractResolver<LoginForm, LoginForm>(loginForm);
export const registerResolver = contractResolver<RegisterForm, RegisterForm>(registerForm);
