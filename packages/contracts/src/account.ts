import * as z from 'zod/mini';
import { lengths } from './lengths.ts';
import { emailField, isoTime, line, nameField, optionalLanguage, passwordField, textUpTo } from './fields.ts';
import { languageSchema } from './language-schema.ts';

export const roles = ['client', 'tutor', 'admin'] as const;
export type Role = (typeof roles)[number];

export const roleFlags = z.object({ client: z.boolean(), tutor: z.boolean(), admin: z.boolean() });
export type RoleFlags = z.infer<typeof roleFlags>;

/** The roles people may give themselves; other keys are refused. */
const requestedRoles = z.strictObject({ client: z.optional(z.boolean()), tutor: z.optional(z.boolean()) });

export const linkedinProfile = z.nullable(z.object({ lastUpdated: isoTime }));
export type LinkedinProfile = z.infer<typeof linkedinProfile>;

export const user = z.object({
  uid: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  profilePicture: z.string(),
  profilePictureId: z.optional(z.string()),
  roles: roleFlags,
  language: languageSchema,
  provider: z.enum(['password', 'linkedin']),
  linkedinProfile,
  createdAt: isoTime,
});
export type User = z.infer<typeof user>;

export const registerRequest = z.strictObject({
  name: nameField,
  email: emailField,
  password: passwordField,
  roles: z.optional(requestedRoles),
  language: optionalLanguage,
  /** The terms that were shown at registration. */
  termsVersion: z.optional(line(lengths.termsVersion)),
});
export type RegisterRequest = z.infer<typeof registerRequest>;

export const updateProfileRequest = z.strictObject({
  name: z.optional(nameField),
  roles: z.optional(requestedRoles),
  language: optionalLanguage,
});
export type UpdateProfileRequest = z.infer<typeof updateProfileRequest>;

/** What identity reports to the other services about the caller of a request. */
export const authority = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  roles: roleFlags,
  /** New each time the tutor role is granted; null without the role. */
  grant: z.nullable(z.string()),
  language: languageSchema,
  disabled: z.boolean(),
  /** True if the operator asks for a confirmed address (REQUIRE_CONFIRMED_ADDRESS) and this one is not; else absent. */
  awaitsConfirmation: z.optional(z.boolean()),
  /** Unix time in seconds; tokens of earlier sign-ins are refused. */
  tokensValidAfter: z.number(),
});
export type Authority = z.infer<typeof authority>;

/** POST /api/auth/linkedin/start. `redirectUri` defaults to the first configured one. */
export const startLinkedinRequest = z.strictObject({ redirectUri: z.optional(textUpTo(lengths.redirectUri)) });
export type StartLinkedinRequest = z.infer<typeof startLinkedinRequest>;

export const linkedinStart = z.object({
  /** 128 random bits; valid for one sign-in of the browser that started it. */
  state: z.string(),
  nonce: z.string(),
  authorizationUrl: z.string(),
});
export type LinkedinStart = z.infer<typeof linkedinStart>;

const codeField = z.pipe(textUpTo(lengths.authorizationCode), z.string().check(z.minLength(1, { error: 'required' })));

export const linkedinRequest = z.strictObject({
  code: codeField,
  redirectUri: textUpTo(lengths.redirectUri),
  state: textUpTo(lengths.state),
  /** The terms that were shown, for an account that this opens. */
  termsVersion: z.optional(line(lengths.termsVersion)),
});
export type LinkedinRequest = z.infer<typeof linkedinRequest>;

export const customTokenReply = z.object({ customToken: z.string() });

export const passwordResetRequest = z.strictObject({ email: emailField });
export type PasswordResetRequest = z.infer<typeof passwordResetRequest>;

export const mailCodeRequest = z.strictObject({ code: codeField });
export type MailCodeRequest = z.infer<typeof mailCodeRequest>;

export const resetPasswordRequest = z.strictObject({ code: codeField, password: passwordField });
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/** Checked for presence only: old passwords may be shorter than the current minimum. */
const currentPassword = z.pipe(
  textUpTo(lengths.password.max, 'password-too-long', 'password-required'),
  z.string().check(z.minLength(1, { error: 'password-required' })),
);

export const changePasswordRequest = z.strictObject({
  current: currentPassword,
  password: passwordField,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** `password` is the account's own, asked again. */
export const emailChangeRequest = z.strictObject({ email: emailField, password: currentPassword });
export type EmailChangeRequest = z.infer<typeof emailChangeRequest>;

export const addressConfirmed = z.object({
  confirmed: z.literal(true),
  /** Present for the session that confirmed its own address: every other session ends, this one signs in anew. */
  customToken: z.optional(z.string()),
});
export type AddressConfirmed = z.infer<typeof addressConfirmed>;
