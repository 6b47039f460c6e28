import { validate } from '@sao-mai/contracts';
import type { ErrorCode, FieldError, Operation, Validation, Who } from '@sao-mai/contracts';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';

interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export interface Fields<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

const nothing = z.strictObject({});

/** Validates all input together, to report every invalid field. Those precede `not-found` params. */
export function readInput<Params, Query, Body, Data, Meta, W extends Who>(
  operation: Operation<Params, Query, Body, Data, Meta, W>,
  raw: RawInput,
): Fields<Params, Query, Body> {
  const params = check(operation.params, raw.params);
  const query = operation.query === undefined ? checkNone<Query>(raw.query) : validate(operation.query, raw.query);
  const body = operation.body === undefined ? checkNone<Body>(raw.body) : validate(operation.body, raw.body);
  if (params.ok && query.ok && body.ok) return { params: params.value, query: query.value, body: body.value };

  const paramDetails = detailsOf(params);
  const namesNothing = paramDetails.some(({ code }) => code === 'not-found');
  const details = [...paramDetails.filter(({ code }) => code !== 'not-found'), ...detailsOf(query), ...detailsOf(body)];
  if (namesNothing && details.length === 0) throw new AppError('not-found', missingCode(operation.errors));
  throw new AppError('invalid', 'invalid-input', { details });
}

const detailsOf = (result: Validation<unknown>): readonly FieldError[] => (result.ok ? [] : result.details);

const missingCode = (errors: readonly ErrorCode[]): ErrorCode =>
  errors.find((code) => code.endsWith('-not-found')) ?? 'not-found';

/** `defineOperation` makes T undefined if there is no schema. */
function check<T>(schema: z.ZodMiniType<T> | undefined, value: unknown): Validation<T> {
  return schema === undefined ? { ok: true, value: undefined as T } : validate(schema, value);
}

function checkNone<T>(value: unknown): Validation<T> {
  const result = validate(nothing, value === undefined ? {} : value);
  return result.ok ? { ok: true, value: undefined as T } : result;
}
