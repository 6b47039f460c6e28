import type { ServiceName } from '@sao-mai/contracts';
import { converged } from './convergence.ts';
import { aMarketplace } from './marketplace.ts';
import type { OperatedSite } from './operators.ts';
import { namedSite } from './site-addresses.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** A marketplace under test, on any stack. */
export interface TestSite extends OperatedSite {
  /** Resolves when all pending work is done. */
  drain(): Promise<void>;
  end(): Promise<void>;
}

/** Becomes admin once it is verified. */
export const bossEmail = 'boss@example.com';

/** The marketplace in the environment, which other tests use too, else a new embedded one. */
export async function aSite(): Promise<TestSite> {
  const named = namedSite();
  return named === undefined ? aMarketplace({ adminEmails: [bossEmail] }) : theSiteAt(named);
}

export function theSiteAt({ services, inner, ...addresses }: SiteAddresses): TestSite {
  const site = {
    ...addresses,
    serviceUrl: (service: ServiceName) => services[service],
    innerUrl: (service: ServiceName) => inner[service],
  };
  return { ...site, drain: () => converged(site), end: () => Promise.resolve() };
}
