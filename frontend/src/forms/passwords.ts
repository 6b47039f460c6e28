import { composedPassword, registerRequest } from '@sao-mai/contracts';
import type { ErrorCode } from '@sao-mai/contracts';
import { set } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { contractResolver } from './contract-resolver.ts';

const code = (error: ErrorCode): ErrorCode => error;

export const typedPassword = z.string().check(z.minLength(1, { error: code('password-required') }));

export const chosenPassword = {
  password: registerRequest.shape.password,
  confirmation: z.string().check(z.minLength(1, { error: code('password-confirmation-required') })),
};

/** Reports differing passwords together with all other errors. */
export function confirmed<Form extends { password: string; confirmation: string }>(
  fieldByField: Resolver<Form, unknown, Form>,
): Resolver<Form, unknown, Form> {
  return async (values, ...rest) => {
    const judged = await fieldByField(values, ...rest);
    const same = composedPassword(values.confirmation) === composedPassword(values.password);
    if (values.confirmation === '' || same) return judged;
    const differ = code('passwords-differ');
    const errors: FieldErrors<Form> = {};
    Object.assign(errors, judged.errors);
    set(errors, 'confirmation', { type: differ, message: differ });
    return { values: {}, errors };
  };
}

const newPasswordForm = z.object(chosenPassword);
export type NewPasswordForm = z.infer<typeof newPasswordForm>;
export const newPasswordResolver = confirmed(contractResolver<NewPasswordForm, NewPasswordForm>(newPasswordForm));

const changePasswordForm = z.object({ current: typedPassword, ...chosenPassword });
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;
export const changePasswordResolver = confirmed(
  contractResolver<ChangePasswordForm, ChangePasswordForm>(changePasswordForm),
);
