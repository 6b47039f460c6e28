import { setTimeout as pause } from 'node:timers/promises';
import { defineService, EmulatorIdentity } from '@sao-mai/platform';
import type { AuthorityClient, IdentityProvider, ServiceContext, ServiceOptions } from '@sao-mai/platform';
import { asAuthority } from './accounts/account.ts';
import { inAnySpelling } from './accounts/address-spellings.ts';
import type { IdentityConfig } from './config.ts';
import { createIdentityStore } from './identity-store.ts';
import { operations, serviceCalls } from './internal-routes.ts';
import { createIdentityJobs } from './jobs.ts';
import { createResolveCaller } from './accounts/resolve-caller.ts';
import { createLinkedinClient } from './linkedin/linkedin-client.ts';
import { identityMigrations } from './migrations.ts';
import { identityRoutes } from './routes.ts';
import { identityReactions } from './subscriptions.ts';
import { createUseCases } from './use-cases.ts';

export type { IdentityConfig } from './config.ts';

export interface IdentityOptions extends ServiceOptions<IdentityConfig> {
  readonly provider?: IdentityProvider;
  readonly wait?: (ms: number) => Promise<void>;
}

const pausing = async (ms: number): Promise<void> => {
  await pause(ms);
};

async function openProvider(config: IdentityConfig): Promise<IdentityProvider> {
  const {
    firebase,
    firebaseProjectId: projectId,
    authEmulatorUrl: url,
    authEmulatorKey: ownerKey,
    production = false,
  } = config;
  if (firebase === undefined) return new EmulatorIdentity({ url, projectId, production, ownerKey });
  const { FirebaseIdentity } = await import('@sao-mai/platform/firebase');
  return new FirebaseIdentity({ projectId, ...firebase });
}

export const createIdentityService = defineService('identity', async (context: ServiceContext<IdentityOptions>) => {
  const { options, config, documents, adapters, verifier, clock, log, newId } = context;
  const { wait = pausing } = options;
  const { linkedin: settings, holders } = config;
  const [limits, mail] = [await adapters.limits(), await adapters.mail(config)];
  const provider = inAnySpelling(options.provider ?? (await openProvider(config)));
  const store = createIdentityStore(documents, config.requireConfirmedAddress);
  const resolveCaller = createResolveCaller({ store, adminEmails: config.adminEmails, clock });
  const jobs = createIdentityJobs({ store, provider, mail, site: config, clock, log, wait });
  const useCases = createUseCases({
    ...{ store, provider, limits, clock, newId, resolveCaller, holders },
    serviceKeys: config.keys.service,
    linkedin: settings && { settings, client: createLinkedinClient(settings, { clock, log }) },
    nudgeErasure: jobs.nudgeErasure,
    nudgeMail: jobs.nudgeMail,
    nudgeEmailChange: jobs.nudgeEmailChange,
    wait,
  });
  // The other services ask over HTTP; identity's own calls are answered by the same function.
  const authority: AuthorityClient = {
    async ask(token, { language }) {
      const { account, admin } = await resolveCaller(await verifier.verify(token), language);
      return asAuthority(account, admin, config.requireConfirmedAddress);
    },
  };
  return {
    useCases,
    routes: identityRoutes(useCases, { secure: config.siteUrl.startsWith('https:'), exportFile: 'my-data.json' }),
    serviceCalls: serviceCalls(authority),
    operations: operations(useCases),
    authority,
    relay: context.relay(store.accounts, store.admins),
    subscriptions: {
      topics: ['tutors'],
      owns: { topic: 'users', republish: () => useCases.republish.all() },
      reactions: identityReactions(store),
    },
    jobs: jobs.all,
    migrations: identityMigrations,
    helpers: { 'sign-in': provider, mail },
  };
});
