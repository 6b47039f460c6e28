import { sources, adminMeta, adminTutor, decisionRecord, decisionReply, failure } from '@sao-mai/contracts';
import type { AccountState, AdminMeta, AdminTutor, DecisionRecord, ProfileState } from '@sao-mai/contracts';
import type { Clock, Documents, Events } from '@sao-mai/platform';
import { ManualClock, aProfile, anAccount, keyVariables, operatorKey, serviceFixture } from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { createAdminDigestCollection } from './admin-digests/admin-digest.ts';
import { createWaitingInquiryCollection } from './attention/waiting-inquiries.ts';
import { adminConfig } from './config.ts';
import { createMyData } from './my-data.ts';
import { createReportStore } from './reports/report-store.ts';
import { createAdminService } from './service.ts';
import { createSubmissionCollection } from './submissions/submission.ts';
import { createDecisionCollection, createTutorCollection } from './tutor-store.ts';

const decided = z.object({ success: z.literal(true), data: decisionReply });
const listed = z.object({ success: z.literal(true), data: z.array(adminTutor), meta: adminMeta });
const told = z.object({ success: z.literal(true), data: z.array(decisionRecord) });

export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: unknown;
}

export type Verb = 'approve' | 'reject' | 'activate' | 'deactivate';

/** Starts the real service on embedded in-memory adapters, with accounts and events that the test supplies. */
export async function startAdmin(
  wrap: (events: Events) => Events = (events) => events,
  openDocuments?: (clock: Clock) => Documents,
  environment: Readonly<Record<string, string>> = {},
) {
  const clock = new ManualClock();
  const fixture = serviceFixture({ clock, ...(openDocuments && { documents: openDocuments(clock) }) });
  const { documents, events, mail, signIn, facts } = fixture;
  const service = await createAdminService({
    config: {
      ...adminConfig.parse({
        ...{ ...keyVariables, ...environment },
        ...{ SITE_NAME: 'Sao Mai', SITE_URL: 'https://sao-mai.example' },
      }),
      // Only a process that others call over open connections needs a second to end.
      lingerMs: 0,
    },
    ...fixture.common,
    events: wrap(events),
    mail,
  });
  await service.start();
  signIn.admin('ada', { name: 'Ada' });
  signIn.admin('bob', { name: 'Bob' });
  signIn.person('client');
  const published = await fixture.recordEvents('tutors', sources.admin);
  const settle = (): Promise<void> => fixture.settle(service);

  const stores = {
    tutors: createTutorCollection(documents),
    decisions: createDecisionCollection(documents),
    submissions: createSubmissionCollection(documents),
    digests: createAdminDigestCollection(documents),
    reports: createReportStore(documents),
    waitingInquiries: createWaitingInquiryCollection(documents),
  };

  async function callAt(address: string, method: string, { as = 'ada', body }: CallOptions): Promise<Answer> {
    const response = await fetch(address, {
      method,
      headers: {
        ...(as !== null && { authorization: `Bearer ${as}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    return { status: response.status, code: failure.safeParse(answer).data?.code, body: answer };
  }

  const call = (method: string, path: string, options: CallOptions = {}): Promise<Answer> =>
    callAt(`${service.url()}${path}`, method, options);

  return {
    service,
    clock,
    mail,
    signIn,
    facts,
    get publishedData() {
      return published.map(({ data }) => data);
    },
    /** Types of admin's published events. */
    get published() {
      return published.map(({ type }) => type);
    },
    ...stores,
    myData: createMyData(stores),
    settle,
    call,
    operate: (method: string, path: string, body?: object): Promise<Answer> =>
      callAt(`${service.innerUrl()}/internal${path}`, method, { as: operatorKey, body }),
    /** Creates a tutor with a pending profile. */
    async tutor(uid: string, account: Partial<AccountState> = {}, profile: Partial<ProfileState> = {}): Promise<void> {
      await facts.publish('user-registered.v1', anAccount({ uid, ...account }));
      await facts.publish('tutor-profile-created.v1', aProfile({ uid, ...profile }));
      await settle();
    },
    decide: (uid: string, verb: Verb, options?: CallOptions) =>
      call('PUT', `/api/admin/tutors/${uid}/${verb}`, options),
    async history(uid: string): Promise<readonly DecisionRecord[]> {
      return told.parse((await call('GET', `/api/admin/tutors/${uid}/history`)).body).data;
    },
    async list(query = ''): Promise<{ readonly data: readonly AdminTutor[]; readonly meta: AdminMeta }> {
      return listed.parse((await call('GET', `/api/admin/tutors${query}`)).body);
    },
    rows: (body: unknown): readonly AdminTutor[] => listed.parse(body).data,
    row: ({ body }: Answer) => decided.parse(body).data,
    stop: () => fixture.stop(service),
  };
}

interface CallOptions {
  /** null: signed out. */
  readonly as?: string | null;
  readonly body?: unknown;
}

export type RunningAdmin = Awaited<ReturnType<typeof startAdmin>>;
