import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pidOf, servers, start, stop, toxiproxy, variablesOf } from '@sao-mai/backings';
import { startStack } from '@sao-mai/stack';
import type { Stack } from '@sao-mai/stack';
import { theSiteAt } from './site.ts';
import type { TestSite } from './site.ts';
import type { SiteAddresses } from './site-addresses.ts';

export function addressesOf({ url, authUrl, operatorKey, innerUrl, parts }: Stack, mailUrl: string): SiteAddresses {
  const { identity, tutors, search, inquiries, admin } = parts;
  const services = {
    identity: identity.url,
    tutors: tutors.url,
    search: search.url,
    inquiries: inquiries.url,
    admin: admin.url,
  };
  const inner = {
    identity: innerUrl('identity'),
    tutors: innerUrl('tutors'),
    search: innerUrl('search'),
    inquiries: innerUrl('inquiries'),
    admin: innerUrl('admin'),
  };
  return { url, authUrl, mailUrl, operatorKey, services, inner };
}

/** A running Meilisearch; no package registry has it. */
export function meilisearchVariables(): Readonly<Record<string, string>> {
  const { MEILI_URL = '', MEILI_KEY = '' } = process.env;
  return MEILI_URL === '' ? {} : { MEILI_URL, MEILI_KEY };
}

/** Services as processes on servers, which are stopped again if they were started here. */
export async function aStackSite(port: number): Promise<TestSite> {
  // Those that test:stack has started are in containers, perhaps.
  const needed = 'MONGODB_URL' in process.env ? [] : servers.filter((server) => server !== toxiproxy);
  const mine = needed.filter((server) => pidOf(server) === undefined);
  for (const server of needed) await start(server);
  const variables = variablesOf();
  const dataDir = mkdtempSync(join(tmpdir(), 'stack-'));
  const stack = await startStack({
    servers: { ...variables, ...meilisearchVariables() },
    dataDir,
    port,
    environment: { LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn' },
  });
  return {
    ...theSiteAt(addressesOf(stack, variables['MAIL_PAGE_URL'] ?? '')),
    async end() {
      await stack.stop();
      for (const server of mine.toReversed()) await stop(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
