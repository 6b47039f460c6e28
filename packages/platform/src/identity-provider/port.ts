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

/** Accounts at the sign-in provider. Only identity has one. A provider that is away throws AppError `unavailable`. */
export interface IdentityProvider {
  /** AppError `conflict` `email-in-use`, `invalid` `password-weak` or `email-address-invalid`. */
  createAccount(account: {
    readonly email: string;
    readonly password: string;
    readonly name: string;
    readonly emailVerified?: boolean;
  }): Promise<ProviderAccount>;
  /** The account if this is its password, null otherwise. */
  checkPassword(email: string, password: string): Promise<ProviderAccount | null>;
  findByUid(uid: string): Promise<ProviderAccount | null>;
  findByEmail(email: string): Promise<ProviderAccount | null>;
  updateAccount(
    uid: string,
    change: { readonly name?: string; readonly emailVerified?: boolean; readonly disabled?: boolean },
  ): Promise<void>;
  /** A missing one is no error. */
  deleteAccount(uid: string): Promise<void>;
  ping(): Promise<void>;
}
