import { createAdminService } from '@sao-mai/admin';
import { createIdentityService } from '@sao-mai/identity';
import type { IdentityConfig } from '@sao-mai/identity';
import { createInquiriesService } from '@sao-mai/inquiries';
import type { EmbeddedEvents, Log, MemoryLimits, ServiceKeys, ServiceWithInnerPort } from '@sao-mai/platform';
import { createSearchService, loadOperatorWords } from '@sao-mai/search';
import { createTutorsService } from '@sao-mai/tutors';
import type { LocalConfig } from './config.ts';
import type { InnerKeys } from './inner-addresses.ts';

export const projectId = 'demo-sao-mai';
const loopback = { host: '127.0.0.1', port: 0, innerPort: 0 } as const;

export interface Backings {
  readonly events: EmbeddedEvents;
  readonly limits: MemoryLimits;
  readonly smtpUrl: string;
  readonly authUrl: string;
  readonly siteUrl: string;
  readonly keys: InnerKeys;
  readonly linkKey: string;
  readonly linkedin: NonNullable<IdentityConfig['linkedin']>;
  readonly linkedinUrl: string | null;
  readonly pictureOrigins: readonly string[];
}

const serviceKeysOf = ({ gateway, service, operator, metrics }: InnerKeys): ServiceKeys => ({
  gateway: [gateway],
  service: [service],
  operator: [operator],
  metrics: [metrics],
});

/** Resolved at each call, as services choose their ports at the start. */
function innerUrlsOf(made: ReadonlyMap<string, ServiceWithInnerPort>) {
  const innerUrlOf = (name: string) => (): string => {
    const service = made.get(name);
    if (service === undefined) throw new Error(`There is no service ${name}`);
    return service.innerUrl();
  };
  return {
    identity: innerUrlOf('identity'),
    tutors: innerUrlOf('tutors'),
    search: innerUrlOf('search'),
    inquiries: innerUrlOf('inquiries'),
    admin: innerUrlOf('admin'),
  };
}

/** Creates the services without starting them; addresses are resolved at each call. */
export async function createServices(config: LocalConfig, backings: Backings, log: Log) {
  const { smtpUrl, siteUrl, keys, linkKey, authUrl: authEmulatorUrl } = backings;
  const { dataDir, limitsFactor, siteName, mailFrom, support, adminEmails, requireConfirmedAddress, keptDays } = config;
  const made = new Map<string, ServiceWithInnerPort>();
  const innerUrls = innerUrlsOf(made);
  const common = {
    ...loopback,
    dataDir,
    limitsFactor,
    firebaseProjectId: projectId,
    keys: serviceKeysOf(keys),
    identityInnerUrl: innerUrls.identity,
  };
  const mailing = { ...common, siteName, siteUrl, smtpUrl, mailFrom };
  const linked = { ...mailing, keptDays, linkKey };
  const shared = (name: string) => ({
    events: backings.events,
    limits: backings.limits,
    log: log.child({ service: name }),
  });
  const services = {
    identity: await createIdentityService({
      ...shared('identity'),
      config: {
        ...{ ...mailing, adminEmails, requireConfirmedAddress, supportEmail: support.email },
        ...{ authEmulatorUrl, linkedin: backings.linkedin },
        holders: innerUrls,
      },
    }),
    tutors: await createTutorsService({
      ...shared('tutors'),
      config: { ...common, siteName, pictureOrigins: backings.pictureOrigins },
    }),
    search: await createSearchService({
      ...shared('search'),
      config: {
        ...common,
        usdVnd: config.usdVnd,
        ...(config.searchWords !== undefined && { words: loadOperatorWords(config.searchWords) }),
      },
    }),
    inquiries: await createInquiriesService({ ...shared('inquiries'), config: linked }),
    admin: await createAdminService({
      ...shared('admin'),
      config: {
        ...{ ...mailing, supportEmail: support.email },
        ...{ keptDays, innerUrls },
      },
    }),
  };
  for (const service of Object.values(services)) made.set(service.name, service);
  return services;
}
