import { join } from 'node:path';
import {
  composeService,
  consume,
  createRelay,
  EmbeddedDocuments,
  EmbeddedEvents,
  EmulatorIdentity,
  MemoryLimits,
  OwnAdapters,
  randomId,
  SmtpMail,
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
  Service,
  TokenVerifier,
} from '@sao-mai/platform';
import { asAuthority } from './account.ts';
import type { IdentityConfig } from './config.ts';
import type { DataHolders } from './export-my-data.ts';
import { openIdentityStore } from './identity-store.ts';
import { internalRoutes, operations } from './internal-routes.ts';
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
  /** Base addresses of the services that hold something of a person, asked for at each call. */
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

export type IdentityService = Service & { readonly useCases: IdentityUseCases };

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

function pickParts(options: IdentityServiceOptions, own: OwnAdapters): Parts {
  const { config, clock = systemClock, newId = randomId } = options;
  const { dataDir, limitsFactor, authEmulatorUrl: url, firebaseProjectId: projectId } = config;
  const from = { name: config.siteName, address: config.mailFrom };
  const file = (base: string): string => join(dataDir, `${base}.sqlite`);
  const emulator = new EmulatorIdentity({ url, projectId, clock });
  return {
    documents: own.pick(options.documents, () => new EmbeddedDocuments({ file: file(name), clock, newId })),
    events: own.pick(options.events, () => new EmbeddedEvents({ file: file('events'), clock })),
    limits: own.pick(options.limits, () => new MemoryLimits({ factor: limitsFactor })),
    mail: own.pick(options.mail, () => new SmtpMail({ url: config.smtpUrl, from })),
    verifier: options.verifier ?? emulator,
    provider: options.provider ?? emulator,
    clock,
    newId,
  };
}

/** Accounts, roles and who may do what. */
export function createIdentityService(options: IdentityServiceOptions): Promise<IdentityService> {
  const { config, log } = options;
  const own = new OwnAdapters();
  const parts = pickParts(options, own);
  const { documents, events, verifier, provider, mail, clock } = parts;
  const store = openIdentityStore(documents);
  const know = knowCaller({ store, adminEmails: config.adminEmails, clock });
  const jobs = identityJobs({ store, provider, mail, site: config, clock, log });
  const { linkedin: settings } = config;
  const useCases = makeUseCases({
    ...parts,
    store,
    know,
    holders: options.holders,
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
    internal: internalRoutes(authority),
    operations: operations(useCases),
    verifier,
    authority,
    documents,
    clock,
    relay: createRelay({ collections: [store.accounts], events, log }),
    consumer: consume({ events, group: name, topics: ['tutors'], log, clock, reactions: identityReactions(store) }),
    jobs: jobs.all,
    helpers: { 'sign-in': provider, mail },
    close: () => own.close(),
  });
  return Promise.resolve({ ...service, useCases });
}
