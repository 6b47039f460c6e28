import type { ServiceName } from '@sao-mai/contracts';
import { z } from 'zod';
import { converged } from './convergence.ts';
import { aMarketplace } from './marketplace.ts';
import type { OperatedSite } from './operators.ts';

/** A marketplace that a journey runs on, whatever it stands on. */
export interface TestSite extends OperatedSite {
  /** Resolves once everything that was set off has had its effect. */
  drain(): Promise<void>;
  end(): Promise<void>;
}

/** Names a marketplace that runs already, as JSON. */
export const siteVariable = 'STACK_SITE';

export const siteAddresses = z.object({
  url: z.url(),
  authUrl: z.url(),
  mailUrl: z.url(),
  inner: z.record(z.enum(['identity', 'tutors', 'search', 'inquiries', 'admin']), z.url()),
});
export type SiteAddresses = z.infer<typeof siteAddresses>;

/** The marketplace that the environment names, else one of its own on embedded stores. */
export async function aSite(): Promise<TestSite> {
  const named = process.env[siteVariable];
  return named === undefined ? anEmbeddedSite() : theSiteAt(siteAddresses.parse(JSON.parse(named)));
}

async function anEmbeddedSite(): Promise<TestSite> {
  const { services, ...marketplace } = await aMarketplace();
  return { ...marketplace, innerUrl: (service: ServiceName) => services[service].url() };
}

export function theSiteAt({ inner, ...addresses }: SiteAddresses): TestSite {
  const site = { ...addresses, innerUrl: (service: ServiceName) => inner[service] };
  return { ...site, drain: () => converged(site), end: () => Promise.resolve() };
}
