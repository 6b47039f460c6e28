import type { ServiceName } from '@sao-mai/contracts';

/** Which service answers which paths of /api (decisions, 'Routing'). Nothing else of a service can be reached. */
const routing: readonly (readonly [RegExp, ServiceName])[] = [
  [/^\/api\/(?:auth|profiles)(?:\/|$)/, 'identity'],
  [/^\/api\/(?:tutors|uploads)(?:\/|$)/, 'tutors'],
  [/^\/api\/search(?:\/|$)/, 'search'],
  [/^\/api\/inquiries(?:\/|$)/, 'inquiries'],
  [/^\/api\/admin(?:\/|$)/, 'admin'],
];

/** The path of a request target as it came: undecoded, without query. */
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
