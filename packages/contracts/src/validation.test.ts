import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { errorMessages, isErrorCode } from './errors.ts';
import { validate } from './validation.ts';

describe('validate', () => {
  const schema = z.strictObject({ a: z.string(), list: z.array(z.strictObject({ n: z.number() })) });

  it('answers the parsed value', () => {
    expect(validate(schema, { a: 'x', list: [] })).toEqual({ ok: true, value: { a: 'x', list: [] } });
  });

  it('lists every bad field once, with a dotted path, a code and its English text', () => {
    expect(validate(schema, { list: [{ n: 1 }, { n: 'x', m: 1 }], b: 1 })).toEqual({
      ok: false,
      details: [
        { field: 'a', code: 'required', message: errorMessages.required },
        { field: 'list.1.n', code: 'wrong-type', message: errorMessages['wrong-type'] },
        { field: 'list.1.m', code: 'unknown-field', message: errorMessages['unknown-field'] },
        { field: 'b', code: 'unknown-field', message: errorMessages['unknown-field'] },
      ],
    });
  });

  it('names the whole input by an empty field', () => {
    for (const input of [null, [], 'x', 7]) {
      expect(validate(schema, input)).toMatchObject({ details: [{ field: '', code: 'wrong-type' }] });
    }
    expect(validate(schema, undefined)).toMatchObject({ details: [{ field: '', code: 'required' }] });
  });

  it('reports __proto__ and constructor, and changes no prototype', () => {
    const input: unknown = JSON.parse('{"a":"x","list":[],"__proto__":{"evil":1},"constructor":1}');
    expect(validate(schema, input)).toMatchObject({
      details: [
        { field: '__proto__', code: 'unknown-field' },
        { field: 'constructor', code: 'unknown-field' },
      ],
    });
    expect(({} as { evil?: number }).evil).toBeUndefined();
  });
});

describe('error codes', () => {
  it('each have a text that ends up whole on a screen', () => {
    for (const [code, text] of Object.entries(errorMessages)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(text).toMatch(/^[A-Z].*\S$/);
    }
  });

  it('are told from names that every object has', () => {
    expect(isErrorCode('conflict')).toBe(true);
    for (const name of ['constructor', 'toString', '__proto__', '', 'nothing']) expect(isErrorCode(name)).toBe(false);
  });

  it('carry the wording of the specification', () => {
    expect(errorMessages).toMatchObject({
      'email-in-use': 'Email is already in use.',
      'credentials-invalid': 'Invalid email or password.',
      'bio-too-long': 'Bio cannot be more than 2600 characters',
      'search-unavailable': 'Failed to load mentors and tutors',
      forbidden: 'You do not have permission to access this page.',
      unauthenticated: 'You must be logged in to view this page.',
    });
  });
});
