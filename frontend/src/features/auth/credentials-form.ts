import { emailField, registerRequest } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import { contractResolver } from '../../forms/contract-resolver.ts';
import { chosenPassword, confirmed, typedPassword } from '../../forms/passwords.ts';

const loginForm = z.object({ email: emailField, password: typedPassword });
export type LoginForm = z.infer<typeof loginForm>;

const { name, email } = registerRequest.shape;
const registerForm = z.object({ name, email, ...chosenPassword });
export type RegisterForm = z.infer<typeof registerForm>;

export const loginResolver = contractResolver<LoginForm, LoginForm>(loginForm);
export const registerResolver = confirmed(contractResolver<RegisterForm, RegisterForm>(registerForm));
