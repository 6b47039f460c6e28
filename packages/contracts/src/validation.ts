import type * as z from 'zod/mini';
import { errorMessages, isErrorCode } from './errors.ts';
import type { ErrorCode } from './errors.ts';

export interface FieldError {
  /** Dotted path: `hourlyRate.min`, `subjects.2`; empty for the input itself. */
  readonly field: string;
  readonly code: ErrorCode;
  readonly message: string;
}

export type Validation<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly details: readonly FieldError[] };

type Issue = z.core.$ZodIssue;

const fieldError = (path: readonly PropertyKey[], code: ErrorCode): FieldError => ({
  field: path.map(String).join('.'),
  code,
  message: errorMessages[code],
});

function codeOf(issue: Issue): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'wrong-type';
  // Enum fields: undefined input means the value is missing.
  if (issue.code === 'invalid_value' && issue.input === undefined) return 'required';
  if (issue.code === 'invalid_value' && typeof issue.input !== 'string') return 'wrong-type';
  if (issue.code === 'too_big') return issue.origin === 'array' ? 'too-many-items' : 'too-long';
  return 'invalid-value';
}

function fieldErrors(issue: Issue): FieldError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => fieldError([...issue.path, key], 'unknown-field'));
  return [fieldError(issue.path, codeOf(issue))];
}

/** Parses external input; a failure lists each invalid field once, with a code. */
export function validate<T>(schema: z.ZodMiniType<T>, input: unknown): Validation<T> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  const details = new Map<string, FieldError>();
  for (const issue of result.error.issues) {
    for (const detail of fieldErrors(issue)) if (!details.has(detail.field)) details.set(detail.field, detail);
  }
  return { ok: false, details: [...details.values()] };
}
