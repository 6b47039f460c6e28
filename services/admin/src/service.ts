import type { AdminTutorsQuery, DecisionRecord, DecisionReply } from '@sao-mai/contracts';
import {
  composeService,
  consume,
  createAuthorityClient,
  createJobs,
  createRelay,
  randomId,
  ServiceAdapters,
  systemClock,
  tellMyData,
} from '@sao-mai/platform';
import type {
  AuthorityClient,
  Clock,
  Collection,
  Documents,
  Events,
  Log,
  Mail,
  NewId,
  Republishing,
  ServiceWithInnerPort,
  TokenVerifier,
} from '@sao-mai/platform';
import type { AdminConfig } from './config.ts';
import { createDecideTutor, createFindTutor } from './decide-tutor.ts';
import type { DecideTutor } from './decide-tutor.ts';
import { operations } from './internal-routes.ts';
import { createListActiveUids, createListPendingTutors, createListTutors } from './list-tutors.ts';
import type { TutorPage } from './list-tutors.ts';
import { myData } from './my-data.ts';
import { createNotifyTutor } from './notify-tutor.ts';
import { refreshListings } from './refresh-listings.ts';
import { republishDecisions } from './republish-decisions.ts';
import { adminRoutes } from './routes.ts';
import { adminReactions } from './subscriptions.ts';
import { createForgetPerson, createRecordDecision, createTutorHistory } from './tutor-history.ts';
import type { TutorRecord } from './tutor-record.ts';
import { decisionCollection, tutorCollection } from './tutor-store.ts';

export interface AdminOptions {
  readonly config: AdminConfig;
  readonly log: Log;
  /** Identity's inner port, asked for at each call. */
  readonly identityInnerUrl: () => string;
  readonly clock?: Clock;
  readonly newId?: NewId;
  /** What is given here is closed by who gave it; what is not is made from the configuration and closed by `stop`. */
  readonly documents?: Documents;
  readonly events?: Events;
  readonly mail?: Mail;
  readonly verifier?: TokenVerifier;
  readonly authority?: AuthorityClient;
}

export interface UseCases {
  /** AppError not-found where there is no profile to decide on. */
  readonly findTutor: (uid: string) => Promise<void>;
  readonly decideTutor: (command: DecideTutor) => Promise<DecisionReply>;
  readonly listTutors: (query: AdminTutorsQuery) => Promise<TutorPage>;
  readonly listPendingTutors: (query: Pick<AdminTutorsQuery, 'keyword' | 'page' | 'limit'>) => Promise<TutorPage>;
  readonly tutorHistory: (uid: string) => Promise<DecisionRecord[]>;
  /** Publishes each standing decision again, for who rebuilds a projection; the number of them. */
  readonly republish: Republishing;
  /** Uids of the tutors that are approved and active. */
  readonly listActiveUids: () => AsyncIterable<string>;
}

const name = 'admin';
/** A try that takes this much longer than the mail's own time-out counts as interrupted. */
const claimSlackMs = 10_000;
const longestPauseMs = 5 * 60_000;
/** About five days of tries, as mail servers do. */
const maxTries = 1500;

async function pickAdapters(options: AdminOptions, adapters: ServiceAdapters) {
  const documents = await adapters.documents(options.documents);
  return {
    documents,
    events: await adapters.events(options.events, documents),
    mail: await adapters.mail(options.mail, options.config),
    verifier: await adapters.verifier(options.verifier),
    authority:
      options.authority ??
      createAuthorityClient({ identityUrl: options.identityInnerUrl, serviceKeys: options.config.keys.service }),
  };
}

function makeUseCases(
  deps: Parameters<typeof createDecideTutor>[0] & Parameters<typeof createTutorHistory>[0],
): UseCases {
  const { tutors } = deps;
  return {
    findTutor: createFindTutor(deps),
    decideTutor: createDecideTutor(deps),
    listTutors: createListTutors(deps),
    listPendingTutors: createListPendingTutors(deps),
    tutorHistory: createTutorHistory(deps),
    republish: republishDecisions(tutors),
    listActiveUids: createListActiveUids(deps),
  };
}

const startRefreshing =
  (service: Pick<ServiceWithInnerPort, 'start'>, tutors: Collection<TutorRecord>, log: Log) =>
  async (): Promise<void> => {
    await service.start();
    refreshListings(tutors).catch((error: unknown) => {
      log.warn({ err: error }, 'Tutors stored by an older version keep their list fields until the next start');
    });
  };

/** Moderation: what admins decide about tutors' profiles, its history, and the mails that tell of it. */
export async function createAdminService(
  options: AdminOptions,
): Promise<ServiceWithInnerPort & { readonly useCases: UseCases }> {
  const { config, log, clock = systemClock, newId = randomId } = options;
  const adapters = new ServiceAdapters({ service: name, config, log, clock, newId });
  const { documents, events, mail, verifier, authority } = await pickAdapters(options, adapters);
  const tutors = tutorCollection(documents);
  const decisions = decisionCollection(documents);
  const relay = createRelay({ collections: [tutors], events, log });
  const notifications = createJobs({
    collection: decisions,
    path: 'job',
    read: (line) => line.job,
    write: (line, job) => ({ ...line, job }),
    perform: createNotifyTutor({ tutors, decisions, mail, site: config }),
    claimMs: mail.timeoutMs + claimSlackMs,
    backoff: (attempt) => Math.min(1000 * 2 ** (attempt - 1), longestPauseMs),
    maxAttempts: maxTries,
    interruptedTwice: 'unknown',
    clock,
    log,
  });
  const useCases = makeUseCases({ tutors, decisions, relay, clock, newId, log });
  const reactions = adminReactions({
    tutors,
    forgetPerson: createForgetPerson({ tutors, decisions }),
    recordDecision: createRecordDecision({ tutors, decisions, clock }),
    notify: (decisionId) => {
      notifications.nudge(decisionId);
    },
  });
  const service = composeService({
    name,
    log,
    listen: config,
    routes: adminRoutes(useCases),
    serviceCalls: tellMyData({ verifier, authority }, myData(decisions)),
    operations: operations(useCases),
    keys: config.keys,
    verifier,
    authority,
    documents,
    clock,
    relay,
    consumer: consume({
      events,
      documents,
      group: name,
      topics: ['users', 'tutors'],
      owns: { topic: 'tutors', republish: () => useCases.republish.all() },
      log,
      reactions,
      clock,
    }),
    jobs: [notifications],
    helpers: { mail },
    close: () => adapters.close(),
  });
  return { ...service, start: startRefreshing(service, tutors, log), useCases };
}
