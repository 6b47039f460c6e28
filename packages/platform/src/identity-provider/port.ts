export interface TokenClaims {
  readonly uid: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  readonly picture: string | undefined;
  /** Seconds since 1970 when the token was made. */
  readonly issuedAt: number;
  /** Seconds since 1970 when the user signed in. */
  readonly authTime: number;
  readonly provider: string;
}

/** Verifies a bearer token without asking anybody else. Every service has one. */
export interface TokenVerifier {
  /** AppError `unauthenticated` with code `token-invalid`. */
  verify(token: string): Promise<TokenClaims>;
}

export interface ProviderAccount {
  readonly uid: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  readonly disabled: boolean;
}

export interface NewProviderAccount {
  /** Of our choosing; the provider makes one up where none is given. */
  readonly uid?: string;
  /** Absent for somebody whose other way to sign in names no address. */
  readonly email?: string;
  /** Absent for an account that opens by a custom token; a reset of the password gives it one. */
  readonly password?: string;
  readonly name: string;
  readonly emailVerified?: boolean;
}

export interface AccountChange {
  readonly name?: string;
  readonly password?: string;
  readonly emailVerified?: boolean;
  readonly disabled?: boolean;
}

/** Accounts at the sign-in provider. Only identity has one. A provider that is away throws AppError `unavailable`. */
export interface IdentityProvider {
  /** AppError `conflict` `email-in-use` (`conflict` where the uid is taken), `invalid` `password-weak` or `email-address-invalid`. */
  createAccount(account: NewProviderAccount): Promise<ProviderAccount>;
  /** The account if this is its password, null otherwise. */
  checkPassword(email: string, password: string): Promise<ProviderAccount | null>;
  findByUid(uid: string): Promise<ProviderAccount | null>;
  findByEmail(email: string): Promise<ProviderAccount | null>;
  /** AppError `not-found`, `invalid` `password-weak`. */
  updateAccount(uid: string, change: AccountChange): Promise<void>;
  /** A missing one is no error. */
  deleteAccount(uid: string): Promise<void>;
  /** A token that signs its holder in as `uid`, for an hour at most; it carries no claims of ours. */
  createCustomToken(uid: string): Promise<string>;
  /** The one-time code that verifies the address of an account; null where no account has it. The provider sends nothing. */
  createVerificationCode(email: string): Promise<string | null>;
  /** The one-time code that sets a new password; null where no account has the address. The provider sends nothing. */
  createPasswordResetCode(email: string): Promise<string | null>;
  /** The address whose password the code sets. The code stays good. AppErrors of a bad code as for `resetPassword`. */
  readPasswordResetCode(code: string): Promise<string>;
  /**
   * Uses up a code of `createPasswordResetCode`. AppError `invalid` with `mail-link-invalid`, `mail-link-expired` or
   * `password-weak`; a weak password leaves the code good.
   */
  resetPassword(code: string, password: string): Promise<ProviderAccount>;
  /** Uses up a code of `createVerificationCode`. AppErrors of a bad code as for `resetPassword`. */
  confirmAddress(code: string): Promise<ProviderAccount>;
  /** From now on, sessions that began before `before` (seconds since 1970) get no new tokens. A missing account is no error. */
  endSessions(uid: string, before: number): Promise<void>;
  ping(): Promise<void>;
}
