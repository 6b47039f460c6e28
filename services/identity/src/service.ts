import { join } from 'node:path';
import type { UpdateProfileRequest } from '@sao-mai/contracts';
import { EmbeddedDocuments, EmbeddedEvents, EmulatorIdentity, MemoryLimits } from '@sao-mai/platform';
import { consume, createHttpApp, createJobs, createRelay, listen, randomId, systemClock } from '@sao-mai/platform';
import type { AuthorityClient, Clock, Documents, Events, IdentityProvider, Limits } from '@sao-mai/platform';
import type { Listening, Log, NewId, Readiness, Service, TokenVerifier } from '@sao-mai/platform';
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
  /** What is not given is made as `config` says, and closed at the end. */
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

interface Parts {
  readonly documents: Documents;
  readonly events: Events;
  readonly limits: Limits;
  readonly verifier: TokenVerifier;
  readonly provider: IdentityProvider;
  readonly clock: Clock;
  readonly newId: NewId;
  /** What this service made and must close. */
  readonly owned: readonly { close(): Promise<void> }[];
}

function pickParts({ config, clock = systemClock, newId = randomId, ...given }: IdentityServiceOptions): Parts {
  const owned: { close(): Promise<void> }[] = [];
  const own = <T extends { close(): Promise<void> }>(made: T): T => {
    owned.push(made);
    return made;
  };
  const { dataDir, limitsFactor, authEmulatorUrl: url, firebaseProjectId: projectId } = config;
  const emulator = new EmulatorIdentity({ url, projectId, clock });
  return {
    documents: given.documents ?? own(new EmbeddedDocuments({ file: join(dataDir, 'identity.sqlite'), clock, newId })),
    events: given.events ?? own(new EmbeddedEvents({ file: join(dataDir, 'events.sqlite'), clock })),
    limits: given.limits ?? own(new MemoryLimits({ factor: limitsFactor })),
    verifier: given.verifier ?? emulator,
    provider: given.provider ?? emulator,
    clock,
    newId,
    owned,
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
  const parts = pickParts(options);
  const { documents, events, verifier, provider, clock } = parts;
  const store = openIdentityStore(documents);
  const know = knowCaller({ store, adminEmails: config.adminEmails, clock });
  const relay = createRelay({ collections: [store.accounts], events, log });
  const consumer = consume({ events, group: 'identity', topics: ['tutors'], log, reactions: identityReactions(store) });
  const erasures = createJobs({
    collection: store.erasures,
    path: 'job',
    read: ({ job }) => job,
    write: (erasure, job) => ({ ...erasure, job }),
    perform: finishErasure({ store, provider }),
    claimMs: 30_000,
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
  let server: Listening | undefined;
  let stopping: Promise<void> | undefined;

  async function ready(): Promise<Readiness> {
    await documents.ping();
    const degraded = consumer.healthy() ? [] : ['events'];
    return { ready: stopping === undefined, degraded, oldestUnpublished: await relay.oldest() };
  }

  async function stop(): Promise<void> {
    await server?.close();
    await consumer.stop();
    await erasures.stop();
    await relay.flush().catch((error: unknown) => {
      log.warn({ error }, 'Events wait in the outbox for the next start');
    });
    await relay.stop();
    for (const part of parts.owned) await part.close();
  }

  const app = createHttpApp({
    name: 'identity',
    routes: identityRoutes(useCases),
    verifier,
    authority,
    log,
    health: { ready },
    internal: internalRoutes(useCases, authority),
  });

  return Promise.resolve({
    name: 'identity',
    useCases,
    async start() {
      relay.start();
      erasures.start();
      await consumer.start();
      server = await listen(app, { host: config.host, port: config.port, log });
    },
    stop: () => (stopping ??= stop()),
    url() {
      if (server === undefined) throw new Error('Identity has not started');
      return server.url;
    },
    async drain() {
      const worked = [await relay.flush(), await consumer.idle(), await erasures.drain()];
      return worked.includes(true);
    },
  });
}
