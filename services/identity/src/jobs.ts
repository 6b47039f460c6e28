import { createJobs, mailJobSettings } from '@sao-mai/platform';
import type { Clock, Collection, IdentityProvider, Job, Jobs, Log, Mail } from '@sao-mai/platform';
import { createFinishErasure } from './accounts/erase-account.ts';
import { createFinishSessionEnd } from './accounts/end-sessions.ts';
import type { EmailChangeSite } from './email-change/email-change-email.ts';
import { createRunEmailChange } from './email-change/run-email-change.ts';
import type { IdentityStore } from './identity-store.ts';
import { createSendAccountMail } from './mails/send-account-mail.ts';

export interface IdentityJobsOptions {
  readonly store: IdentityStore;
  readonly provider: IdentityProvider;
  readonly mail: Mail;
  readonly site: EmailChangeSite;
  readonly wait: (ms: number) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

const claimMs = 30_000;
const expirySweepMs = 60_000;

export function createIdentityJobs(options: IdentityJobsOptions) {
  const { store, provider, mail, site, clock, log } = options;
  const common = { claimMs, clock, log };
  const erasures = createJobs({
    ...common,
    collection: store.erasures,
    perform: createFinishErasure({ store, provider }),
  });
  const sessionEnds = createJobs({
    ...common,
    collection: store.sessionEnds,
    perform: createFinishSessionEnd({ store, provider }),
  });
  const mails = createJobs({
    ...common,
    collection: store.mails,
    perform: createSendAccountMail({ store, provider, mail, site, clock, log }),
    claimMs: mail.timeoutMs + claimMs,
  });
  const emailChanges = createJobs({
    ...common,
    collection: store.emailChanges,
    perform: createRunEmailChange(options),
    ...mailJobSettings(mail),
    interruptedTwice: 'again',
  });
  const expiry = <State extends { readonly job: Job }>(collection: Collection<State>): Jobs =>
    createJobs({
      ...common,
      collection,
      perform: async (id) => {
        await collection.erase(id);
        return { done: true };
      },
      sweepMs: expirySweepMs,
    });
  return {
    all: [erasures, sessionEnds, mails, emailChanges, expiry(store.linkedinAttempts), expiry(store.spentCodes)],
    nudgeErasure: (uid: string) => erasures.nudge(uid),
    nudgeMail: (id: string) => mails.nudge(id),
    nudgeEmailChange: (id: string) => emailChanges.nudge(id),
  };
}
