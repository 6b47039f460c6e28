import type { ServiceName } from '@sao-mai/contracts';

/** The service of each /api path; no other path of a service is reachable. */
const routing: readonly (readonly [RegExp, ServiceName])[] = [
  [/^\/api\/(?:auth|profiles)(?:\/|$)/, 'identity'],
  [/^\/api\/(?:tutors|uploads)(?:\/|$)/, 'tutors'],
  [/^\/api\/search(?:\/|$)/, 'search'],
  [/^\/api\/inquiries(?:\/|$)/, 'inquiries'],
  [/^\/api\/admin(?:\/|$)/, 'admin'],
];

export function rawPath(target: string): string {
  const end = target.search(/[?#]/);
  return end === -1 ? target : target.slice(0, end);
}

export function serviceFor(path: string): ServiceName | undefined {
  return routing.find(([pattern]) => pattern.test(path))?.[1];
}

export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
