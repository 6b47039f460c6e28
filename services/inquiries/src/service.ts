import { defineService } from '@sao-mai/platform';
import type { ServiceContext, ServiceOptions } from '@sao-mai/platform';
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

export type InquiriesOptions = ServiceOptions<InquiriesConfig>;

export const createInquiriesService = defineService('inquiries', async (context: ServiceContext<InquiriesOptions>) => {
  const { config, documents, adapters, clock, log, newId } = context;
  const inquiries = inquiryCollection(documents);
  const addresses = typedAddressCollection(documents);
  const directory = createTutorDirectory(documents);
  const links = createSignedLinks(config.linkKey ?? newId());
  const [mail, limits] = [await adapters.mail(config), await adapters.limits()];
  const jobs = createMailJobs({ inquiries, addresses, directory, links, mail, site: config, clock, log });
  const { deliver, mailAnswer } = jobs;
  const useCases = createUseCases({ inquiries, addresses, directory, links, limits, clock, deliver, mailAnswer });
  return {
    useCases,
    routes: inquiriesRoutes(useCases),
    operations: operations(useCases),
    myData: myData(inquiries),
    relay: context.relay(inquiries),
    subscriptions: {
      topics: ['users', 'tutors', 'inquiries'],
      reactions: inquiriesReactions({ directory, inquiries, deliver, clock }),
    },
    jobs: jobs.all,
    helpers: { mail },
  };
});
