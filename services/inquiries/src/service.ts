import type { InquiriesQuery, InquiryReply } from '@sao-mai/contracts';
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
  Documents,
  Events,
  Limits,
  Log,
  Mail,
  NewId,
  ServiceWithInnerPort,
  TokenVerifier,
} from '@sao-mai/platform';
import type { InquiriesConfig } from './config.ts';
import { countDeliveries } from './count-deliveries.ts';
import type { Deliveries } from './count-deliveries.ts';
import { createDeliverInquiry } from './deliver-inquiry.ts';
import { inquiryCollection } from './inquiry-store.ts';
import { operations } from './internal-routes.ts';
import { createListSentInquiries } from './list-sent-inquiries.ts';
import type { SentPage } from './list-sent-inquiries.ts';
import { myData } from './my-data.ts';
import { inquiriesRoutes } from './routes.ts';
import { createSubmitInquiry } from './submit-inquiry.ts';
import type { SubmitInquiry } from './submit-inquiry.ts';
import { inquiriesReactions } from './subscriptions.ts';
import { createTutorDirectory } from './tutor-directory.ts';

export interface InquiriesOptions {
  readonly config: InquiriesConfig;
  readonly log: Log;
  /** Identity's inner port, asked for at each call. */
  readonly identityInnerUrl: () => string;
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
  readonly listSentInquiries: (senderUid: string, query: InquiriesQuery) => Promise<SentPage>;
  readonly countDeliveries: () => Promise<Deliveries>;
}

const name = 'inquiries';
/** A try that takes this much longer than the mail's own time-out counts as interrupted. */
const claimSlackMs = 10_000;
const longestPauseMs = 5 * 60_000;
/** Three days of tries: the first nine pauses are 511 seconds, each later one five minutes. */
const maxTries = 873;

async function pickAdapters(options: InquiriesOptions, adapters: ServiceAdapters) {
  const documents = await adapters.documents(options.documents);
  return {
    documents,
    events: await adapters.events(options.events, documents),
    limits: await adapters.limits(options.limits),
    mail: await adapters.mail(options.mail, options.config),
    verifier: await adapters.verifier(options.verifier),
    authority:
      options.authority ??
      createAuthorityClient({ identityUrl: options.identityInnerUrl, serviceKeys: options.config.keys.service }),
  };
}

/** Takes inquiries and brings each to its tutor by e-mail. */
export async function createInquiriesService(
  options: InquiriesOptions,
): Promise<ServiceWithInnerPort & { readonly useCases: UseCases }> {
  const { config, log, clock = systemClock, newId = randomId } = options;
  const adapters = new ServiceAdapters({ service: name, config, log, clock, newId });
  const { documents, events, limits, mail, verifier, authority } = await pickAdapters(options, adapters);
  const inquiries = inquiryCollection(documents);
  const directory = createTutorDirectory(documents);
  const deliveries = createJobs({
    collection: inquiries,
    path: 'job',
    read: (inquiry) => inquiry.job,
    write: (inquiry, job) => ({ ...inquiry, job }),
    perform: createDeliverInquiry({ inquiries, directory, mail, site: config, clock }),
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
    listSentInquiries: createListSentInquiries({ inquiries, directory }),
    countDeliveries: countDeliveries(inquiries),
  };
  const service = composeService({
    name,
    log,
    listen: config,
    routes: inquiriesRoutes(useCases),
    serviceCalls: tellMyData({ verifier, authority }, myData(inquiries)),
    operations: operations(useCases),
    keys: config.keys,
    verifier,
    authority,
    documents,
    clock,
    relay: createRelay({ collections: [inquiries], events, log }),
    consumer: consume({
      events,
      documents,
      group: name,
      topics: ['users', 'tutors', 'inquiries'],
      log,
      reactions: inquiriesReactions({ directory, inquiries, deliver, clock }),
      clock,
    }),
    jobs: [deliveries],
    helpers: { mail },
    close: () => adapters.close(),
  });
  return { ...service, useCases };
}
