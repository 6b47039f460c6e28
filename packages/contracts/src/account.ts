import * as z from 'zod/mini';
import { limits } from './constants.ts';
import { emailField, isoTime, nameField, optionalLanguage, passwordField, textUpTo } from './fields.ts';
import { languageSchema } from './language-schema.ts';

export const roles = ['client', 'tutor', 'admin'] as const;
export type Role = (typeof roles)[number];

export const roleFlags = z.object({ client: z.boolean(), tutor: z.boolean(), admin: z.boolean() });
export type RoleFlags = z.infer<typeof roleFlags>;

/** The roles people may give themselves; any other key is refused (decisions, 'Identity and roles'). */
const requestedRoles = z.strictObject({ client: z.optional(z.boolean()), tutor: z.optional(z.boolean()) });

export const linkedinProfile = z.nullable(z.object({ lastUpdated: isoTime }));
export type LinkedinProfile = z.infer<typeof linkedinProfile>;

/** An account as its owner sees it. */
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
});
export type RegisterRequest = z.infer<typeof registerRequest>;

export const updateProfileRequest = z.strictObject({
  name: z.optional(nameField),
  roles: z.optional(requestedRoles),
  language: optionalLanguage,
});
export type UpdateProfileRequest = z.infer<typeof updateProfileRequest>;

/** What identity answers the other services about the caller of a request (architecture, 'Who may'). */
export const authority = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  roles: roleFlags,
  /** New each time the role tutor is taken; null without the role. */
  grant: z.nullable(z.string()),
  language: languageSchema,
  disabled: z.boolean(),
  /** Seconds since 1970; tokens of sign-ins before are refused. */
  tokensValidAfter: z.number(),
});
export type Authority = z.infer<typeof authority>;

/** POST /api/auth/linkedin/start. Without an address the first of the configured list is taken. */
export const startLinkedinRequest = z.strictObject({ redirectUri: z.optional(textUpTo(limits.redirectUri)) });
export type StartLinkedinRequest = z.infer<typeof startLinkedinRequest>;

export const linkedinStart = z.object({
  /** 128 random bits, good for one sign-in of the browser that got it. */
  state: z.string(),
  nonce: z.string(),
  /** What the pop-up opens, whole. */
  authorizationUrl: z.string(),
});
export type LinkedinStart = z.infer<typeof linkedinStart>;

const codeField = z.pipe(textUpTo(limits.authorizationCode), z.string().check(z.minLength(1, { error: 'required' })));

export const linkedinRequest = z.strictObject({
  code: codeField,
  redirectUri: textUpTo(limits.redirectUri),
  state: textUpTo(limits.state),
});
export type LinkedinRequest = z.infer<typeof linkedinRequest>;

export const customTokenReply = z.object({ customToken: z.string() });

export const passwordResetRequest = z.strictObject({ email: emailField });
export type PasswordResetRequest = z.infer<typeof passwordResetRequest>;

/** The one-time code in the link of a mail. */
export const mailCodeRequest = z.strictObject({ code: codeField });
export type MailCodeRequest = z.infer<typeof mailCodeRequest>;

export const resetPasswordRequest = z.strictObject({ code: codeField, password: passwordField });
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

export const changePasswordRequest = z.strictObject({
  /** Right or wrong, never too short. */
  current: z.pipe(
    textUpTo(limits.password.max, 'password-too-long', 'password-required'),
    z.string().check(z.minLength(1, { error: 'password-required' })),
  ),
  password: passwordField,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** What confirming an address did. */
export const addressConfirmed = z.object({
  confirmed: z.literal(true),
  /** For the session that confirmed its own address: it goes on under a new sign-in, since all others end. */
  customToken: z.optional(z.string()),
});
export type AddressConfirmed = z.infer<typeof addressConfirmed>;
