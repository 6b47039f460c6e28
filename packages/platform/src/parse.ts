import { validate } from '@sao-mai/contracts';
import type * as z from 'zod/mini';
import { AppError } from './errors.ts';

export function parse<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = validate(schema, value);
  if (!result.ok) throw new AppError('invalid', 'invalid-input', { details: result.details });
  return result.value;
}
