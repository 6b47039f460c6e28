import { join } from 'node:path';
import type { InquiryReply } from '@sao-mai/contracts';
import {
  composeService,
  consume,
  createAuthorityClient,
  createJobs,
  createRelay,
  EmbeddedDocuments,
  EmbeddedEvents,
  EmulatorTokens,
  MemoryLimits,
  OwnAdapters,
  SmtpMail,
  systemClock,
  tellMyData,
} from '@sao-mai/platform';
import type {
  AuthorityClient,
  Clock,
  Documents,
  Events,
  Limits,
  Log,
  Mail,
  NewId,
  Service,
  TokenVerifier,
} from '@sao-mai/platform';
import type { InquiriesConfig } from './config.ts';
import { countDeliveries } from './count-deliveries.ts';
import type { Deliveries } from './count-deliveries.ts';
import { createDeliverInquiry } from './deliver-inquiry.ts';
import { inquiryCollection } from './inquiry-store.ts';
import { operations } from './internal-routes.ts';
import { myData } from './my-data.ts';
import { inquiriesRoutes } from './routes.ts';
import { createSubmitInquiry } from './submit-inquiry.ts';
import type { SubmitInquiry } from './submit-inquiry.ts';
import { inquiriesReactions } from './subscriptions.ts';
import { createTutorDirectory } from './tutor-directory.ts';

export interface InquiriesOptions {
  readonly config: InquiriesConfig;
  readonly log: Log;
  /** Base address of identity, asked for at each call. */
  readonly identityUrl: () => string;
  readonly clock?: Clock;
  readonly newId?: NewId;
  /** What is given here is closed by who gave it; what is not is made from the configuration and closed by `stop`. */
  readonly documents?: Documents;
  readonly events?: Events;
  readonly limits?: Limits;
  readonly mail?: Mail;
  readonly verifier?: TokenVerifier;
  readonly authority?: AuthorityClient;
}

export interface UseCases {
  readonly submitInquiry: (command: SubmitInquiry) => Promise<InquiryReply>;
  readonly countDeliveries: () => Promise<Deliveries>;
}

const name = 'inquiries';
/** A try that takes this much longer than the mail's own time-out counts as interrupted. */
const claimSlackMs = 10_000;
const longestPauseMs = 5 * 60_000;
/** About five days of tries, as mail servers do. */
const maxTries = 1500;

function pickAdapters(options: InquiriesOptions, own: OwnAdapters, clock: Clock) {
  const { config, newId } = options;
  const { dataDir, limitsFactor, smtpUrl, siteName, mailFrom, firebaseProjectId } = config;
  const file = (base: string): string => join(dataDir, `${base}.sqlite`);
  return {
    documents: own.pick(
      options.documents,
      () => new EmbeddedDocuments({ file: file(name), clock, ...(newId && { newId }) }),
    ),
    events: own.pick(options.events, () => new EmbeddedEvents({ file: file('events'), clock })),
    limits: own.pick(options.limits, () => new MemoryLimits({ factor: limitsFactor })),
    mail: own.pick(options.mail, () => new SmtpMail({ url: smtpUrl, from: { name: siteName, address: mailFrom } })),
    verifier: options.verifier ?? new EmulatorTokens({ projectId: firebaseProjectId }),
    authority: options.authority ?? createAuthorityClient({ identityUrl: options.identityUrl }),
  };
}

/** Takes inquiries and brings each to its tutor by e-mail. */
export async function createInquiriesService(
  options: InquiriesOptions,
): Promise<Service & { readonly useCases: UseCases }> {
  const { config, log, clock = systemClock } = options;
  const own = new OwnAdapters();
  const { documents, events, limits, mail, verifier, authority } = pickAdapters(options, own, clock);
  const inquiries = inquiryCollection(documents);
  const directory = createTutorDirectory(documents);
  const deliveries = createJobs({
    collection: inquiries,
    path: 'job',
    read: (inquiry) => inquiry.job,
    write: (inquiry, job) => ({ ...inquiry, job }),
    perform: createDeliverInquiry({ inquiries, directory, mail, site: config }),
    claimMs: mail.timeoutMs + claimSlackMs,
    backoff: (attempt) => Math.min(1000 * 2 ** (attempt - 1), longestPauseMs),
    maxAttempts: maxTries,
    interruptedTwice: 'unknown',
    clock,
    log,
  });
  const deliver = (id: string): void => {
    deliveries.nudge(id);
  };
  const useCases: UseCases = {
    submitInquiry: createSubmitInquiry({ inquiries, directory, limits, clock, stored: deliver }),
    countDeliveries: countDeliveries(inquiries),
  };
  const service = composeService({
    name,
    log,
    listen: config,
    routes: inquiriesRoutes(useCases),
    internal: tellMyData({ verifier, authority }, myData(inquiries)),
    operations: operations(useCases),
    verifier,
    authority,
    documents,
    clock,
    relay: createRelay({ collections: [inquiries], events, log }),
    consumer: consume({
      events,
      group: name,
      topics: ['users', 'tutors', 'inquiries'],
      log,
      reactions: inquiriesReactions({ directory, inquiries, deliver }),
      clock,
    }),
    jobs: [deliveries],
    helpers: { mail },
    close: () => own.close(),
  });
  return Promise.resolve({ ...service, useCases });
}
