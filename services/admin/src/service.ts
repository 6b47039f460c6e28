import { createJobs, defineService, mailJobSettings } from '@sao-mai/platform';
import type { ServiceContext, ServiceOptions } from '@sao-mai/platform';
import { createAdminDigestCollection } from './admin-digests/admin-digest.ts';
import { createKnownAdminsCollection } from './admin-digests/known-admins.ts';
import { createRecordAttention } from './attention/record-attention.ts';
import { createWaitingInquiryCollection } from './attention/waiting-inquiries.ts';
import type { AdminConfig } from './config.ts';
import { operations } from './internal-routes.ts';
import { createMyData } from './my-data.ts';
import { createNotifyTutor } from './notify-tutor.ts';
import { createAdminDigestJobs, createSubmissionJobs } from './mail-jobs.ts';
import { createRecordReport } from './reports/record-report.ts';
import { createForgetReports, createReportStore } from './reports/report-store.ts';
import { adminRetention } from './retention.ts';
import { adminRoutes } from './routes.ts';
import {
  createForgetSubmissions,
  createRecordReading,
  createRecordSubmission,
} from './submissions/record-submission.ts';
import { createSubmissionCollection } from './submissions/submission.ts';
import { adminReactions } from './subscriptions.ts';
import { createForgetPerson, createRecordDecision } from './tutor-history.ts';
import { createDecisionCollection, createTutorCollection } from './tutor-store.ts';
import { createUseCases } from './use-cases.ts';

export type AdminOptions = ServiceOptions<AdminConfig>;

/** About five days of tries, as mail servers do. */
const maxTries = 1500;

export const createAdminService = defineService('admin', async (context: ServiceContext<AdminOptions>) => {
  const { config, documents, adapters, clock, log, newId } = context;
  const tutors = createTutorCollection(documents);
  const decisions = createDecisionCollection(documents);
  const reports = createReportStore(documents);
  const relay = context.relay(tutors);
  const mail = await adapters.mail(config);
  const submissions = createSubmissionCollection(documents);
  const digests = createAdminDigestCollection(documents);
  const admins = createKnownAdminsCollection(documents);
  const waitingInquiries = createWaitingInquiryCollection(documents);
  const stores = { tutors, submissions, digests, admins, waitingInquiries };
  const notifications = createJobs({
    collection: decisions,
    perform: createNotifyTutor({ tutors, decisions, mail, site: config }),
    ...mailJobSettings(mail),
    maxAttempts: maxTries,
    clock,
    log,
  });
  const mailing = { ...stores, reports, mail, site: config, clock, log };
  const mails = [notifications, createSubmissionJobs(mailing)];
  const useCases = createUseCases({
    ...{ tutors, decisions, reports, relay, clock, newId, log },
    innerUrls: config.innerUrls,
    serviceKeys: config.keys.service,
  });
  return {
    useCases,
    routes: adminRoutes(useCases),
    operations: operations(useCases),
    myData: createMyData({ tutors, decisions, submissions, reports }),
    relay,
    subscriptions: {
      topics: ['users', 'tutors'],
      owns: { topic: 'tutors', republish: () => useCases.republish.all() },
      reactions: adminReactions({
        tutors,
        forgetPerson: createForgetPerson({ tutors, decisions, clock }),
        admins,
        recordSubmission: createRecordSubmission({ ...stores, clock }),
        recordReading: createRecordReading(stores),
        forgetSubmissions: createForgetSubmissions(stores),
        forgetReports: createForgetReports(reports),
        recordReport: createRecordReport({ ...stores, reports, clock }),
        recordAttention: createRecordAttention({ ...stores, clock }),
        recordDecision: createRecordDecision({ tutors, decisions, keptDays: config.keptDays, clock }),
        notify: (decisionId) => {
          notifications.nudge(decisionId);
        },
      }),
    },
    jobs: [...mails, createAdminDigestJobs(mailing)],
    retention: adminRetention({ decisions, submissions, documents, mails }, config.keptDays),
    helpers: { mail },
  };
});
