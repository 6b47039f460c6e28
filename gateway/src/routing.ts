import type { ServiceName } from '@sao-mai/contracts';

/** The service of each /api path by its second segment; no other path of a service is reachable. */
const routing: ReadonlyMap<string, ServiceName> = new Map([
  ['auth', 'identity'],
  ['profiles', 'identity'],
  ['tutors', 'tutors'],
  ['uploads', 'tutors'],
  ['search', 'search'],
  ['inquiries', 'inquiries'],
  ['admin', 'admin'],
]);

export function serviceFor(path: string): ServiceName | undefined {
  if (!path.startsWith('/api/')) return undefined;
  const end = path.indexOf('/', 5);
  return routing.get(path.slice(5, end === -1 ? undefined : end));
}

export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
