import { join } from 'node:path';
import type { UpdateProfileRequest } from '@sao-mai/contracts';
import {
  composeService,
  consume,
  createJobs,
  createRelay,
  EmbeddedDocuments,
  EmbeddedEvents,
  EmulatorIdentity,
  MemoryLimits,
  OwnAdapters,
  randomId,
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
  NewId,
  Service,
  TokenVerifier,
} from '@sao-mai/platform';
import { asAuthority } from './account.ts';
import type { Account } from './account.ts';
import { grantAdminByEmail, revokeAdminByEmail } from './appoint-admin.ts';
import type { Appointment } from './appoint-admin.ts';
import type { IdentityConfig } from './config.ts';
import { eraseAccount, finishErasure } from './erase-account.ts';
import { openIdentityStore } from './identity-store.ts';
import type { IdentityStore } from './identity-store.ts';
import { internalRoutes } from './internal-routes.ts';
import { knowCaller } from './know-caller.ts';
import { readAccount } from './read-account.ts';
import { registerAccount } from './register-account.ts';
import type { Registration } from './register-account.ts';
import { republishAccounts } from './republish-accounts.ts';
import { identityRoutes } from './routes.ts';
import { identityReactions } from './subscriptions.ts';
import { updateAccount } from './update-account.ts';

export interface IdentityServiceOptions {
  readonly config: IdentityConfig;
  readonly log: Log;
  readonly clock?: Clock;
  readonly newId?: NewId;
  /** What is given here is closed by who gave it; what is not is made from the configuration and closed by `stop`. */
  readonly documents?: Documents;
  readonly events?: Events;
  readonly limits?: Limits;
  readonly verifier?: TokenVerifier;
  readonly provider?: IdentityProvider;
}

export interface IdentityUseCases {
  readAccount(uid: string): Promise<Account>;
  register(registration: Registration): Promise<Account>;
  updateAccount(uid: string, change: UpdateProfileRequest): Promise<Account>;
  grantAdmin(email: string): Promise<Appointment>;
  revokeAdmin(email: string): Promise<Appointment>;
  eraseAccount(uid: string): Promise<void>;
  republish(): Promise<number>;
}

export type IdentityService = Service & { readonly useCases: IdentityUseCases };

const name = 'identity';
const claimMs = 30_000;

interface Parts {
  readonly documents: Documents;
  readonly events: Events;
  readonly limits: Limits;
  readonly verifier: TokenVerifier;
  readonly provider: IdentityProvider;
  readonly clock: Clock;
  readonly newId: NewId;
}

function pickParts(options: IdentityServiceOptions, own: OwnAdapters): Parts {
  const { config, clock = systemClock, newId = randomId } = options;
  const { dataDir, limitsFactor, authEmulatorUrl: url, firebaseProjectId: projectId } = config;
  const file = (base: string): string => join(dataDir, `${base}.sqlite`);
  const emulator = new EmulatorIdentity({ url, projectId, clock });
  return {
    documents: own.pick(options.documents, () => new EmbeddedDocuments({ file: file(name), clock, newId })),
    events: own.pick(options.events, () => new EmbeddedEvents({ file: file('events'), clock })),
    limits: own.pick(options.limits, () => new MemoryLimits({ factor: limitsFactor })),
    verifier: options.verifier ?? emulator,
    provider: options.provider ?? emulator,
    clock,
    newId,
  };
}

function makeUseCases(
  parts: Parts,
  store: IdentityStore,
  know: ReturnType<typeof knowCaller>,
  nudge: (uid: string) => void,
): IdentityUseCases {
  const { provider, limits, clock, newId } = parts;
  const appoint = { store, provider, clock, know };
  return {
    readAccount: readAccount(store),
    register: registerAccount({ store, provider, limits, clock, newId }),
    updateAccount: updateAccount({ store, newId }),
    grantAdmin: grantAdminByEmail(appoint),
    revokeAdmin: revokeAdminByEmail(appoint),
    eraseAccount: eraseAccount({ store, clock, nudge }),
    republish: republishAccounts(store),
  };
}

/** Accounts, roles and who may do what. */
export function createIdentityService(options: IdentityServiceOptions): Promise<IdentityService> {
  const { config, log } = options;
  const own = new OwnAdapters();
  const parts = pickParts(options, own);
  const { documents, events, verifier, provider, clock } = parts;
  const store = openIdentityStore(documents);
  const know = knowCaller({ store, adminEmails: config.adminEmails, clock });
  const erasures = createJobs({
    collection: store.erasures,
    path: 'job',
    read: ({ job }) => job,
    write: (erasure, job) => ({ ...erasure, job }),
    perform: finishErasure({ store, provider }),
    claimMs,
    clock,
    log,
  });
  const useCases = makeUseCases(parts, store, know, (uid) => {
    erasures.nudge(uid);
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
    routes: identityRoutes(useCases),
    internal: internalRoutes(useCases, authority),
    verifier,
    authority,
    documents,
    relay: createRelay({ collections: [store.accounts], events, log }),
    consumer: consume({ events, group: name, topics: ['tutors'], log, clock, reactions: identityReactions(store) }),
    jobs: [erasures],
    helpers: { 'sign-in': provider },
    close: () => own.close(),
  });
  return Promise.resolve({ ...service, useCases });
}
