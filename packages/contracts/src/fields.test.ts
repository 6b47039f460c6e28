import { describe, expect, it } from '@jest/globals';
import { lengths } from './lengths.ts';
import { emailField, fileNameField, nameField, passwordField, textList, textUpTo, uidField } from './fields.ts';
import { inquiryRequest } from './inquiry.ts';
import { decisionRequest } from './moderation.ts';
import { bioField } from './profile.ts';
import { passwordSpellings } from './text/password-spellings.ts';
import { validate } from './validation.ts';
import type { Validation } from './validation.ts';

/** The parsed value or the error code. */
const outcome = (result: Validation<unknown>): unknown => (result.ok ? result.value : result.details[0]?.code);

describe('emailField', () => {
  it.each([
    [' LAN@Example.COM ', 'lan@example.com'],
    ['a.b+c@mail.example.vn', 'a.b+c@mail.example.vn'],
    ["o'brien@example.com", "o'brien@example.com"],
    ['lan@ví-dụ.vn', 'lan@xn--v-d-rma6749a.vn'],
    [undefined, 'email-required'],
    [null, 'email-required'],
    ['  ', 'email-required'],
    [7, 'wrong-type'],
    [['a@example.com'], 'wrong-type'],
    ['a', 'email-invalid'],
    ['a@b', 'email-invalid'],
    ['a@example', 'email-invalid'],
    ['@example.com', 'email-invalid'],
    ['a@@example.com', 'email-invalid'],
    ['a..b@example.com', 'email-invalid'],
    ['a@example..com', 'email-invalid'],
    ['a@-example.com', 'email-invalid'],
    ['a@ex%C3%A4mple.com', 'email-invalid'],
    ['a@ex%41mple.com', 'email-invalid'],
    ['a@ex_ample.com', 'email-invalid'],
    ['a@example.com-', 'email-invalid'],
    ['a@b, c@d.example', 'email-invalid'],
    ['"x@evil.example" x@good.example', 'email-invalid'],
    ['a@example.com\r\nBcc: b@example.com', 'email-invalid'],
    ['a\u0007@example.com', 'email-invalid'],
    ['a\u202e@example.com', 'email-invalid'],
    ['a@example.com\u0000', 'not-text'],
    [`${'a'.repeat(245)}@example.com`, 'email-invalid'],
  ])('makes of %j: %s', (input, result) => {
    expect(outcome(validate(emailField, input))).toBe(result);
  });

  it('is one however its letters are typed, composed, decomposed or in punycode', () => {
    const address = 'trần.lan@tiếngviệt.example';
    const spellings = [
      address.normalize('NFC'),
      address.normalize('NFD'),
      address.toUpperCase(),
      'trần.lan@xn--tingvit-5t4cyc.example',
      'trần.lan@XN--TINGVIT-5T4CYC.example'.normalize('NFD'),
    ];
    const outcomes = new Set(spellings.map((spelling) => JSON.stringify(validate(emailField, spelling))));
    expect([...outcomes]).toHaveLength(1);
    expect([...outcomes][0]).toContain('xn--');
  });

  it.each(['a@b/c.example', 'a@b.example?x', 'a@b.example#x', 'a@b%2fc.example', 'a@[::1]', 'a@b:80'])(
    'does not read %s as the address of something else',
    (text) => {
      expect(validate(emailField, text).ok && emailField.parse(text) !== text).toBe(false);
    },
  );

  it('is fast on what was made to be slow', () => {
    const begin = process.cpuUsage();
    for (const text of [`${'a'.repeat(200_000)}@`, `a@${'b.'.repeat(100_000)}`]) validate(emailField, text);
    expect(process.cpuUsage(begin).user).toBeLessThan(300_000);
  });
});

describe('nameField', () => {
  it.each([
    ['  Nguyễn  Thị\r\nÁnh ', 'Nguyễn Thị Ánh'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['王', '王'],
    ['a'.repeat(100), 'a'.repeat(100)],
    ['🎓'.repeat(100), '🎓'.repeat(100)],
    ['a'.repeat(101), 'too-long'],
    ['', 'name-required'],
    ['   ', 'name-required'],
    ['\u200b\u00ad', 'name-required'],
    ['\u3164', 'name-required'],
    [undefined, 'name-required'],
    [{}, 'wrong-type'],
    ['a\u0000', 'not-text'],
    ['a\ud800', 'not-text'],
  ])('makes of %j: %s', (input, result) => {
    expect(outcome(validate(nameField, input))).toBe(result);
  });
});

describe('passwordField', () => {
  it.each([
    ['12345', 'password-too-short'],
    ['123456', '123456'],
    ['      ', '      '],
    ['🎓🎓🎓', 'password-too-short'],
    ['a'.repeat(128), 'a'.repeat(128)],
    ['a'.repeat(300), 'password-too-long'],
    ['', 'password-required'],
    [undefined, 'password-required'],
    [123456, 'wrong-type'],
  ])('makes of %j: %s', (input, result) => {
    expect(outcome(validate(passwordField, input))).toBe(result);
  });
});

describe('textList', () => {
  const list = textList('availability-required');
  it.each([
    [
      [' a ', '', ' ', 'b  c'],
      ['a', 'b c'],
    ],
    [Array<string>(30).fill('x'), Array<string>(30).fill('x')],
    [Array<string>(300).fill('x'), 'too-many-items'],
    [['a'.repeat(100)], ['a'.repeat(100)]],
    [['a'.repeat(5000)], 'item-too-long'],
    [[], 'availability-required'],
    [['', ' '], 'availability-required'],
    [undefined, 'availability-required'],
    [null, 'availability-required'],
    ['a, b', 'wrong-type'],
    [[1], 'wrong-type'],
    [[null], 'required'],
  ])('makes of %j: %j', (input, result) => {
    expect(outcome(validate(list, input))).toEqual(result);
  });

  it('may be empty where it is not asked for', () => {
    expect(outcome(validate(textList(), []))).toEqual([]);
    expect(outcome(validate(textList(), undefined))).toBe('required');
  });
});

describe('names of things in addresses', () => {
  it.each([
    [uidField, 'aZ0:_-', true],
    [uidField, 'a'.repeat(129), false],
    [uidField, '', false],
    [uidField, 'a/b', false],
    [uidField, 'a\u0000', false],
    [uidField, '__proto__', true],
    [fileNameField, 'abc-1_2.webp', true],
    [fileNameField, '../a.jpg', false],
    [fileNameField, '.jpg', false],
    [fileNameField, 'a.jpg\n', false],
    [fileNameField, 'a.b.jpg', false],
  ])('%# name something or nothing', (schema, text, names) => {
    expect(outcome(validate(schema, text))).toBe(names ? text : 'not-found');
  });
});

describe('lengths', () => {
  const decomposed = 'ế'.normalize('NFD');
  const visible = (length: number): string => decomposed.repeat(length);
  const accepted = (schema: Parameters<typeof validate>[0], value: unknown): boolean => validate(schema, value).ok;

  it.each([
    ['bio', bioField, (length: number) => `<p>${visible(length)}</p>`, lengths.bio.visible],
    ['message', inquiryRequest.shape.message, visible, lengths.message.max],
    ['reason', decisionRequest.shape.reason, visible, lengths.reason],
    ['password', passwordField, visible, lengths.password.max],
    ['line of text', textUpTo(lengths.keyword), visible, lengths.keyword],
  ])('count what is seen of a %s, however its letters are typed', (_what, schema, make, most) => {
    expect(accepted(schema, make(most))).toBe(true);
    expect(accepted(schema, make(most + 1))).toBe(false);
    expect(accepted(schema, make(most).normalize('NFC'))).toBe(true);
  });

  it('count the least in the same way', () => {
    expect(accepted(inquiryRequest.shape.message, visible(lengths.message.min - 1))).toBe(false);
    expect(accepted(inquiryRequest.shape.message, visible(lengths.message.min))).toBe(true);
    expect(accepted(passwordField, visible(lengths.password.min - 1))).toBe(false);
  });
});

describe('a password', () => {
  it('is one, whether its letters come composed or not', () => {
    const password = 'mật-khẩu-của-tôi';
    const [composed, decomposed] = [password.normalize('NFC'), password.normalize('NFD')];
    expect(validate(passwordField, decomposed)).toEqual(validate(passwordField, composed));
  });

  it('is tried composed first, then as it was typed, each spelling once', () => {
    expect(passwordSpellings('secret-word')).toEqual(['secret-word']);
    const [composed, decomposed] = ['mật'.normalize('NFC'), 'mật'.normalize('NFD')];
    expect(passwordSpellings(composed)).toEqual([composed, decomposed]);
    expect(passwordSpellings(decomposed)).toEqual([composed, decomposed]);
    const half = 'ma\u0302\u0323t';
    expect(passwordSpellings(half)).toEqual([composed, half, decomposed]);
  });
});
