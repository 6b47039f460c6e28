import { validate } from '@sao-mai/contracts';
import { set } from 'react-hook-form';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

type Schema<Output> = Parameters<typeof validate<Output>>[0];

/** Validates with the call's schema. An error's `message` is a code, so that its text follows the page's language. */
export function contractResolver<Input extends FieldValues, Output>(
  schema: Schema<Output>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const result = validate(schema, values);
    if (result.ok) return { values: result.value, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const { field, code } of result.details) set(errors, field, { type: code, message: code });
    return { values: {}, errors };
  };
}
