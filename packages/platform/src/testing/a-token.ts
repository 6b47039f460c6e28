import { systemClock } from '../clock.ts';

export interface TokenSettings {
  readonly uid: string;
  readonly projectId: string;
  /** Overrides claims; undefined removes one. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly signature?: string;
}

/** An unsigned ID token like the sign-in emulator's. */
export function aToken({ uid, projectId, claims = {}, header = {}, signature = '' }: TokenSettings): string {
  const now = Math.floor(systemClock.now().getTime() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    email: `${uid}@example.com`,
    email_verified: true,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...claims,
  };
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT', ...header })}.${encode(payload)}.${signature}`;
}
