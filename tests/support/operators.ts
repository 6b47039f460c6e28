import type { ServiceName } from '@sao-mai/contracts';
import type { Site } from './person.ts';

/** A marketplace with direct access to its services. */
export interface OperatedSite extends Site {
  readonly mailUrl: string;
  readonly operatorKey?: string | undefined;
  serviceUrl(service: ServiceName): string;
  innerUrl(service: ServiceName): string;
}

export const serviceNames: readonly ServiceName[] = ['identity', 'tutors', 'search', 'inquiries', 'admin'];

/** An operator call below /internal. */
export async function ask<Data>(
  site: OperatedSite,
  service: ServiceName,
  path: string,
  { method = 'GET', body }: { readonly method?: 'GET' | 'POST'; readonly body?: unknown } = {},
): Promise<Data> {
  const key = process.env['OPERATOR_KEY'] ?? site.operatorKey;
  const answer = await fetch(`${site.innerUrl(service)}/internal${path}`, {
    method,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${service}${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

export async function grantAdmin(site: OperatedSite, email: string): Promise<void> {
  await ask(site, 'identity', '/admins/grant', { method: 'POST', body: { email } });
}

export async function setAccess(site: OperatedSite, email: string, access: 'disable' | 'enable'): Promise<void> {
  await ask(site, 'identity', `/accounts/${access}`, { method: 'POST', body: { email } });
}
