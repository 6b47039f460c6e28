import * as z from 'zod/mini';
import { languageSchema } from './language-schema.ts';
import { counts } from './counts.ts';
import { lengths } from './lengths.ts';
import type { ErrorCode } from './errors.ts';
import { foldText } from './text/fold-text.ts';
import { canonicalAddress } from './text/email-address.ts';
import { composedPassword } from './text/password-spellings.ts';
import { codePoints } from './text/visible-text.ts';

type Issue = { readonly input?: unknown };

export const missingOr =
  (missing: ErrorCode, wrong: ErrorCode = 'wrong-type') =>
  (issue: Issue): ErrorCode =>
    issue.input === undefined || issue.input === null ? missing : wrong;

const wellFormed = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/** A string without NUL or lone surrogates, which databases and mail reject. */
export const text = (missing: ErrorCode = 'required') =>
  z.string({ error: missingOr(missing) }).check(z.refine(wellFormed, { error: 'not-text' }));

export const textUpTo = (max: number, tooLong: ErrorCode = 'too-long', missing: ErrorCode = 'required') =>
  text(missing).check(z.refine((value) => codePoints(value) <= max, { error: tooLong }));

/** One line of 1 to `max` code points after trimming, with at least one visible character. */
export const line = (max: number, missing: ErrorCode = 'required') =>
  z.pipe(
    z.pipe(
      text(missing),
      z.transform((value: string) => value.replace(/\s+/gu, ' ').trim().normalize('NFC')),
    ),
    z.string().check(
      z.refine((value) => value !== '', { error: missing, abort: true }),
      z.refine((value) => codePoints(value) <= max, { error: 'too-long' }),
      z.refine((value) => foldText(value) !== '', { error: missing }),
    ),
  );

/** As `line`, but may be empty. */
export const optionalLine = (max: number) =>
  z.pipe(
    z.pipe(
      text(),
      z.transform((value: string) => value.replace(/\s+/gu, ' ').trim().normalize('NFC')),
    ),
    z.string().check(z.refine((value) => codePoints(value) <= max, { error: 'too-long' })),
  );

/** Text of several lines, trimmed; it may be empty. */
export const prose = (max: number) =>
  z.pipe(
    z.pipe(
      text(),
      z.transform((value: string) => value.replace(/\r\n?/g, '\n').trim()),
    ),
    z.string().check(z.refine((value) => codePoints(value) <= max, { error: 'too-long' })),
  );

/** A revision, or a number of things that were seen. */
export const countField = z
  .number()
  .check(z.refine((value) => Number.isSafeInteger(value) && value >= 1, { error: 'invalid-value' }));

export const nameField = line(lengths.name, 'name-required');

const emailPattern =
  /^[^\s@"(),:;<>[\\\]]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;

const isAddress = (text: string): boolean =>
  emailPattern.test(text) && !text.includes('..') && !/[\p{Cc}\p{Cf}]/u.test(text);

/** One email address in canonical form. Lists, comments and quoted local parts are refused. */
export const emailField = z.pipe(
  z.pipe(text('email-required'), z.transform(canonicalAddress)),
  z.string().check(
    z.refine((value) => value !== '', { error: 'email-required', abort: true }),
    z.refine((value) => value.length <= lengths.email && isAddress(value), { error: 'email-invalid' }),
  ),
);

/** A new password, normalised to NFC. */
export const passwordField = z.pipe(
  z.pipe(text('password-required'), z.transform(composedPassword)),
  z.string().check(
    z.refine((value) => value !== '', { error: 'password-required', abort: true }),
    z.refine((value) => codePoints(value) >= lengths.password.min, { error: 'password-too-short' }),
    z.refine((value) => codePoints(value) <= lengths.password.max, { error: 'password-too-long' }),
  ),
);

export const optionalLanguage = z.optional(languageSchema);

const itemList = (required: ErrorCode) =>
  z.pipe(
    z.array(text(), { error: missingOr(required) }),
    z.transform((items: string[]) =>
      items.map((item) => item.replace(/\s+/gu, ' ').trim().normalize('NFC')).filter((item) => item !== ''),
    ),
  );

/** A list of short texts: empty items are dropped; at most 30 items of 100 code points. */
export const textList = (required?: ErrorCode) =>
  z.pipe(
    itemList(required ?? 'required'),
    z
      .array(
        z.string().check(z.refine((item) => codePoints(item) <= lengths.list.itemLength, { error: 'item-too-long' })),
      )
      .check(
        z.refine((items) => items.length <= lengths.list.items, { error: 'too-many-items' }),
        z.refine((items) => required === undefined || items.length > 0, { error: required ?? 'required' }),
      ),
  );

const digits = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error: 'invalid-value' })),
    z.pipe(
      z.transform(Number),
      z.number().check(z.refine((value) => value >= min && value <= max, { error: 'invalid-value' })),
    ),
  );

export const pageField = z._default(digits(1, 1_000_000), 1);
export const limitField = z._default(digits(1, counts.page.max), counts.page.default);

export const isoTime = z.iso.datetime();
const uidPattern = /^[A-Za-z0-9:_-]{1,128}$/;
export const uidField = z.string().check(z.regex(uidPattern, { error: 'not-found' }));
/** A uid in a body or query, where a malformed one is `invalid-value`. */
export const givenUid = text().check(z.regex(uidPattern, { error: 'invalid-value' }));
/** Name of a stored photo. A malformed name is `not-found`, not `invalid`. */
export const fileNameField = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}\.[a-z0-9]{1,8}$/, { error: 'not-found' }));

/** A query parameter: `true` or `false`. */
export const flag = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((value) => value === 'true'),
  ),
);
