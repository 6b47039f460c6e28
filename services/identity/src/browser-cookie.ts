import type { IncomingHttpHeaders } from 'node:http';
import { attemptSeconds } from './linkedin-attempt.ts';

const cookieName = 'linkedin_sign_in';
const secret = /^[A-Za-z0-9_-]{22}$/;

/** The secret that a sign-in's start left with this browser. */
export function browserSecret({ cookie }: IncomingHttpHeaders): string | undefined {
  for (const part of cookie?.split(';') ?? []) {
    const [name, value = ''] = part.trim().split('=', 2);
    if (name === cookieName && secret.test(value)) return value;
  }
  return undefined;
}

/** Goes to this one call only, never to scripts, and not with what other sites post. */
export function browserCookie(value: string, secure: boolean): string {
  const attributes = ['Path=/api/auth/linkedin', `Max-Age=${String(attemptSeconds)}`, 'HttpOnly', 'SameSite=Lax'];
  return [`${cookieName}=${value}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}
