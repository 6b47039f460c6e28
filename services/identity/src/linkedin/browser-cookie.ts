import type { IncomingHttpHeaders } from 'node:http';
import { attemptSeconds } from './linkedin-attempt.ts';

const cookieName = 'linkedin_sign_in';
const secret = /^[A-Za-z0-9_-]{22}$/;

export function browserSecret({ cookie }: IncomingHttpHeaders): string | undefined {
  for (const part of cookie?.split(';') ?? []) {
    const [name, value = ''] = part.trim().split('=', 2);
    if (name === cookieName && secret.test(value)) return value;
  }
  return undefined;
}

/** Sent only to this one call, never readable by scripts, never sent with cross-site posts. */
export function browserCookie(value: string, secure: boolean): string {
  const attributes = ['Path=/api/auth/linkedin', `Max-Age=${String(attemptSeconds)}`, 'HttpOnly', 'SameSite=Lax'];
  return [`${cookieName}=${value}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}
