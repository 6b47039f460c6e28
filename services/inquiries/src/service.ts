import { defineService } from '@sao-mai/platform';
import type { ServiceContext, ServiceOptions } from '@sao-mai/platform';
import type { InquiriesConfig } from './config.ts';
import { createBlockedSenderCollection } from './blocking/blocked-senders.ts';
import { createDigestCollection } from './reminders/digest.ts';
import { createInquiryCollection } from './inquiry-store.ts';
import { operations } from './internal-routes.ts';
import { createMailJobs } from './delivery/mail-jobs.ts';
import { createMyData } from './my-data.ts';
import { inquiriesMigrations } from './migrations.ts';
import { inquiriesRetention } from './retention.ts';
import { inquiriesRoutes } from './routes.ts';
import { replyTimeJobs } from './reply-times/reply-time-jobs.ts';
import { createReplyTimeCollection } from './reply-times/reply-time.ts';
import { createSignedLinks } from './links/signed-links.ts';
import { inquiriesReactions } from './subscriptions.ts';
import { createTutorDirectory } from './tutor-directory.ts';
import type { StoredCounts } from './submission/submit-inquiry.ts';
import { createTypedAddressCollection } from './submission/typed-addresses.ts';
import { createUseCases } from './use-cases.ts';
import { createFoundDigestCollection } from './watches/found-digest.ts';

export type InquiriesOptions = ServiceOptions<InquiriesConfig>;

export const createInquiriesService = defineService('inquiries', async (context: ServiceContext<InquiriesOptions>) => {
  const { config, documents, adapters, clock, log, newId } = context;
  const inquiries = createInquiryCollection(documents);
  const addresses = createTypedAddressCollection(documents);
  const reminders = createDigestCollection(documents, 'reminders');
  const questions = createDigestCollection(documents, 'questions');
  const foundTutors = createFoundDigestCollection(documents);
  const blocks = createBlockedSenderCollection(documents);
  const replyTimes = createReplyTimeCollection(documents);
  const directory = createTutorDirectory(documents, clock);
  const links = createSignedLinks(config.linkKey ?? newId());
  const [mail, limits] = [await adapters.mail(config), await adapters.limits()];
  const stores = { inquiries, addresses, reminders, questions, foundTutors, replyTimes, blocks, directory };
  const jobs = createMailJobs({ ...stores, links, mail, site: config, clock, log });
  const { deliver, mailAnswer } = jobs;
  const storedCounts: StoredCounts = { sent: 0, held: 0 };
  const useCases = createUseCases({
    ...stores,
    storedCounts,
    links,
    site: config,
    limits,
    clock,
    log,
    deliver,
    mailAnswer,
  });
  return {
    useCases,
    routes: inquiriesRoutes(useCases),
    operations: operations(useCases),
    migrations: inquiriesMigrations,
    myData: createMyData(stores),
    relay: context.relay(inquiries, replyTimes, foundTutors),
    subscriptions: {
      topics: ['users', 'tutors', 'inquiries'],
      owns: { topic: 'tutors', republish: () => useCases.republish.all() },
      reactions: inquiriesReactions({ ...stores, deliver, clock }),
    },
    jobs: [...jobs.all, replyTimeJobs({ ...stores, clock, log })],
    retention: inquiriesRetention({ inquiries, documents, mails: jobs.all }, config.keptDays),
    helpers: { mail },
    measures: {
      inquiries_stored_total: {
        help: 'New messages, sent at once or held for an admin, since the process started',
        label: 'as',
        isCounter: true,
        read: () => Promise.resolve(storedCounts),
      },
      inquiry_deliveries: {
        help: 'Messages by the state of their delivery; failed, unknown and held ones wait for an admin',
        label: 'state',
        read: useCases.countDeliveries,
      },
    },
  };
});
