import {
  composeService,
  consume,
  createRelay,
  EmulatorIdentity,
  randomId,
  ServiceAdapters,
  systemClock,
} from '@sao-mai/platform';
import type {
  AuthorityClient,
  Clock,
  Documents,
  Events,
  IdentityProvider,
  Limits,
  Log,
  Mail,
  NewId,
  ServiceWithInnerPort,
  TokenVerifier,
} from '@sao-mai/platform';
import { asAuthority } from './account.ts';
import { inAnySpelling } from './address-spellings.ts';
import type { IdentityConfig } from './config.ts';
import type { DataHolders } from './export-my-data.ts';
import { openIdentityStore } from './identity-store.ts';
import { operations, serviceCalls } from './internal-routes.ts';
import { identityJobs } from './jobs.ts';
import { knowCaller } from './know-caller.ts';
import { createLinkedinClient } from './linkedin-client.ts';
import { identityRoutes } from './routes.ts';
import { identityReactions } from './subscriptions.ts';
import { makeUseCases } from './use-cases.ts';
import type { IdentityUseCases } from './use-cases.ts';

export type { IdentityConfig } from './config.ts';

export interface IdentityServiceOptions {
  readonly config: IdentityConfig;
  readonly log: Log;
  /** Inner ports of the services that hold something of a person, asked for at each call. */
  readonly holders: DataHolders;
  readonly clock?: Clock;
  readonly newId?: NewId;
  /** What is given here is closed by who gave it; what is not is made from the configuration and closed by `stop`. */
  readonly documents?: Documents;
  readonly events?: Events;
  readonly limits?: Limits;
  readonly mail?: Mail;
  readonly verifier?: TokenVerifier;
  readonly provider?: IdentityProvider;
}

export type IdentityService = ServiceWithInnerPort & { readonly useCases: IdentityUseCases };

const name = 'identity';

interface Parts {
  readonly documents: Documents;
  readonly events: Events;
  readonly limits: Limits;
  readonly mail: Mail;
  readonly verifier: TokenVerifier;
  readonly provider: IdentityProvider;
  readonly clock: Clock;
  readonly newId: NewId;
}

async function pickParts(
  options: IdentityServiceOptions,
  adapters: ServiceAdapters,
): Promise<Omit<Parts, 'clock' | 'newId'>> {
  const { config } = options;
  const documents = await adapters.documents(options.documents);
  return {
    documents,
    events: await adapters.events(options.events, documents),
    limits: await adapters.limits(options.limits),
    mail: await adapters.mail(options.mail, config),
    verifier: await adapters.verifier(options.verifier),
    provider: inAnySpelling(options.provider ?? (await openProvider(config))),
  };
}

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

/** Accounts, roles and who may do what. */
export async function createIdentityService(options: IdentityServiceOptions): Promise<IdentityService> {
  const { config, log, clock = systemClock, newId = randomId } = options;
  const adapters = new ServiceAdapters({ service: name, config, log, clock, newId });
  const parts: Parts = { ...(await pickParts(options, adapters)), clock, newId };
  const { documents, events, verifier, provider, mail } = parts;
  const store = openIdentityStore(documents);
  const know = knowCaller({ store, adminEmails: config.adminEmails, clock });
  const jobs = identityJobs({ store, provider, mail, site: config, clock, log });
  const { linkedin: settings } = config;
  const useCases = makeUseCases({
    ...parts,
    store,
    know,
    holders: options.holders,
    serviceKeys: config.keys.service,
    linkedin: settings && { settings, client: createLinkedinClient(settings, { clock, log }) },
    nudgeErasure: jobs.nudgeErasure,
    nudgeMail: jobs.nudgeMail,
  });
  // The other services ask over HTTP; identity's own calls are answered by the same function.
  const authority: AuthorityClient = {
    async ask(token, { language }) {
      const { account, admin } = await know(await verifier.verify(token), language);
      return asAuthority(account, admin);
    },
  };
  const service = composeService({
    name,
    log,
    listen: config,
    routes: identityRoutes(useCases, { secure: config.siteUrl.startsWith('https:'), exportFile: 'my-data.json' }),
    serviceCalls: serviceCalls(authority),
    operations: operations(useCases),
    keys: config.keys,
    verifier,
    authority,
    documents,
    clock,
    relay: createRelay({ collections: [store.accounts], events, log }),
    consumer: consume({
      events,
      documents,
      group: name,
      topics: ['tutors'],
      owns: { topic: 'users', republish: () => useCases.republish.all() },
      log,
      clock,
      reactions: identityReactions(store),
    }),
    jobs: jobs.all,
    helpers: { 'sign-in': provider, mail },
    close: () => adapters.close(),
  });
  return { ...service, useCases };
}
