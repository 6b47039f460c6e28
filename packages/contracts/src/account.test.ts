import { describe, expect, it } from '@jest/globals';
import { registerRequest, updateProfileRequest } from './account.ts';
import { inquiryRequest } from './inquiry.ts';
import { validate } from './validation.ts';
import type { Validation } from './validation.ts';

const codes = (result: Validation<unknown>): Record<string, string> =>
  result.ok ? {} : Object.fromEntries(result.details.map(({ field, code }) => [field, code]));
const registration = { name: 'Lan', email: 'lan@example.com', password: '123456' };

describe('registerRequest', () => {
  it('refuses every field that is not the own person’s to set', () => {
    const body = {
      ...registration,
      roles: { client: true, admin: true },
      tutorStatus: 'approved',
      isActive: true,
      uid: 'x',
    };
    expect(codes(validate(registerRequest, body))).toEqual({
      'roles.admin': 'unknown-field',
      tutorStatus: 'unknown-field',
      isActive: 'unknown-field',
      uid: 'unknown-field',
    });
    expect(codes(validate(registerRequest, { ...registration, roles: { client: 'yes' } }))).toEqual({
      'roles.client': 'wrong-type',
    });
  });

  it('says what is missing or wrong in the words of the specification', () => {
    expect(validate(registerRequest, { name: ' ', email: 'x', password: '12345' })).toMatchObject({
      details: [
        { field: 'name', message: 'Name is required' },
        { field: 'email', message: 'Please enter a valid email' },
        { field: 'password', message: 'Password must be at least 6 characters' },
      ],
    });
  });

  it('takes the roles and the language that are offered', () => {
    const body = { ...registration, roles: { tutor: true, client: true }, language: 'vi' };
    expect(validate(registerRequest, body)).toEqual({ ok: true, value: body });
    expect(codes(validate(registerRequest, { ...registration, language: 'fr' }))).toEqual({
      language: 'invalid-value',
    });
  });
});

describe('updateProfileRequest', () => {
  it('refuses email, uid and admin', () => {
    expect(codes(validate(updateProfileRequest, { email: 'a@example.com', uid: 'x', roles: { admin: true } }))).toEqual(
      {
        email: 'unknown-field',
        uid: 'unknown-field',
        'roles.admin': 'unknown-field',
      },
    );
  });
});

describe('inquiryRequest', () => {
  const inquiry = { name: 'Lan', email: 'lan@example.com', message: '0123456789' };

  it.each([
    ['012345678', 'message-too-short'],
    ['   012345678   ', 'message-too-short'],
    ['0123456789', undefined],
    ['🎓'.repeat(10), undefined],
    ['a'.repeat(20_000), undefined],
    ['a'.repeat(20_001), 'too-long'],
    ['', 'message-required'],
    ['\n \n', 'message-required'],
    [undefined, 'message-required'],
    [{}, 'wrong-type'],
  ])('judges a message by its letters (%#)', (message, code) => {
    expect(codes(validate(inquiryRequest, { ...inquiry, message }))).toEqual(
      code === undefined ? {} : { message: code },
    );
  });

  it('keeps HTML, line breaks and right-to-left text as they are', () => {
    const message = '<b>hi</b>\r\nBcc: x@example.com\n\u05e9\u05dc\u05d5\u05dd';
    expect(validate(inquiryRequest, { ...inquiry, message })).toMatchObject({
      value: { message: message.replace('\r\n', '\n') },
    });
  });
});
