import type { ServiceName } from '@sao-mai/contracts';
import { converged } from './convergence.ts';
import { aMarketplace } from './marketplace.ts';
import type { OperatedSite } from './operators.ts';
import { namedSite } from './site-addresses.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** A marketplace that a journey runs on, whatever it stands on. */
export interface TestSite extends OperatedSite {
  /** Resolves once everything that was set off has had its effect. */
  drain(): Promise<void>;
  end(): Promise<void>;
}

/** The marketplace that the environment names, else one of its own on embedded stores. */
export async function aSite(): Promise<TestSite> {
  const named = namedSite();
  return named === undefined ? aMarketplace() : theSiteAt(named);
}

export function theSiteAt({ services, inner, ...addresses }: SiteAddresses): TestSite {
  const site = {
    ...addresses,
    serviceUrl: (service: ServiceName) => services[service],
    innerUrl: (service: ServiceName) => inner[service],
  };
  return { ...site, drain: () => converged(site), end: () => Promise.resolve() };
}
