import {
  composeService,
  consume,
  createAuthorityClient,
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
import { inquiryCollection } from './inquiry-store.ts';
import { operations } from './internal-routes.ts';
import { createMailJobs } from './mail-jobs.ts';
import { myData } from './my-data.ts';
import { inquiriesRoutes } from './routes.ts';
import { createSignedLinks } from './signed-links.ts';
import { inquiriesReactions } from './subscriptions.ts';
import { createTutorDirectory } from './tutor-directory.ts';
import { typedAddressCollection } from './typed-addresses.ts';
import { createUseCases } from './use-cases.ts';
import type { UseCases } from './use-cases.ts';

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

const name = 'inquiries';
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
  const addresses = typedAddressCollection(documents);
  const links = createSignedLinks(config.linkKey ?? newId());
  const jobs = createMailJobs({ inquiries, addresses, directory, links, mail, site: config, clock, log });
  const deliver = (id: string): void => {
    jobs.deliveries.nudge(id);
    jobs.toSender.copy.nudge(id);
    jobs.toSender.notice.nudge(id);
  };
  const mailAnswer = (id: string): void => {
    jobs.toSender.answerMail.nudge(id);
  };
  const useCases = createUseCases({ inquiries, addresses, directory, links, limits, clock, deliver, mailAnswer });
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
    jobs: jobs.all,
    helpers: { mail },
    close: () => adapters.close(),
  });
  return { ...service, useCases };
}
