import { failure, inquiryReply } from '@sao-mai/contracts';
import type { InquiryData } from '@sao-mai/contracts';
import { MemoryLimits } from '@sao-mai/platform';
import type { Documents, Mail } from '@sao-mai/platform';
import {
  aDecision,
  anAccount,
  aProfile,
  ask,
  keyVariables,
  ManualClock,
  operatorKey,
  serviceFixture,
} from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { createBlockedSenderCollection } from './blocking/blocked-senders.ts';
import { inquiriesConfig } from './config.ts';
import { createDigestCollection } from './reminders/digest.ts';
import { createInquiryCollection } from './inquiry-store.ts';
import { createMyData } from './my-data.ts';
import { createFoundDigestCollection } from './watches/found-digest.ts';
import { createReplyTimeCollection } from './reply-times/reply-time.ts';
import { createInquiriesService } from './service.ts';

const success = z.object({ success: z.literal(true), data: inquiryReply });

const anyReply = z.object({
  code: z.optional(z.string()),
  data: z.optional(z.unknown()),
  meta: z.optional(z.unknown()),
});

export const aMessage = { name: 'Võ Thị Kim Ngân', email: 'ngan@example.com', message: 'Em muốn học toán buổi tối.' };

export interface Answer {
  readonly status: number;
  readonly id: string | undefined;
  readonly code: string | undefined;
  readonly fields: readonly string[];
  readonly retryAfter: string | null;
}

async function answerOf(response: Response): Promise<Answer> {
  const body: unknown = await response.json();
  const failed = failure.safeParse(body).data;
  return {
    status: response.status,
    id: success.safeParse(body).data?.data.id,
    code: failed?.code,
    fields: failed?.details?.map(({ field }) => field) ?? [],
    retryAfter: response.headers.get('retry-after'),
  };
}

/** Starts the real service on embedded in-memory adapters, with accounts and events that the test supplies. */
export async function startInquiries({ mail, wrap = (store) => store, environment = {} }: StartInquiries = {}) {
  const clock = new ManualClock();
  const fixture = serviceFixture({ clock });
  const { documents, events, mail: fakeMail, signIn, facts } = fixture;
  const service = await createInquiriesService({
    config: {
      ...inquiriesConfig.parse({
        ...{ ...keyVariables, ...environment },
        ...{ SITE_NAME: 'Sao Mai', SITE_URL: 'https://sao-mai.example' },
      }),
      // Only a process that others call over open connections needs a second to end.
      lingerMs: 0,
    },
    ...fixture.common,
    documents: wrap(documents),
    limits: new MemoryLimits({ factor: 1 }),
    mail: mail ?? fakeMail,
  });
  await service.start();
  for (const client of ['client', 'other']) signIn.person(client);

  /** Read independently of the service. */
  const stores = {
    inquiries: createInquiryCollection(documents),
    reminders: createDigestCollection(documents, 'reminders'),
    questions: createDigestCollection(documents, 'questions'),
    foundTutors: createFoundDigestCollection(documents),
    blocks: createBlockedSenderCollection(documents),
    replyTimes: createReplyTimeCollection(documents),
  };
  const settle = (): Promise<void> => fixture.settle(service);

  return {
    service,
    clock,
    mail: fakeMail,
    signIn,
    facts,
    events,
    documents,
    ...stores,
    recordEvents: fixture.recordEvents,
    settle,
    async tutor(uid: string, language: 'en' | 'vi' = 'vi'): Promise<void> {
      await facts.publish('user-registered.v1', anAccount({ uid, language, name: `Thầy ${uid}` }));
      await facts.publish('tutor-profile-created.v1', aProfile({ uid }));
      await facts.publish('tutor-approved.v1', aDecision({ uid }));
      await settle();
    },
    async send(
      tutorUid: string,
      { from = 'client', body = aMessage, headers = {} }: SendOptions = {},
    ): Promise<Answer> {
      const response = await fetch(`${service.url()}/api/inquiries/${tutorUid}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(from !== null && { authorization: `Bearer ${from}` }),
          ...headers,
        },
        body: JSON.stringify(body),
      });
      return answerOf(response);
    },
    /** Sends any call as `from`; returns the JSON reply. */
    async ask(method: string, path: string, { from, body }: AskOptions = {}): Promise<JsonAnswer> {
      const response = await fetch(`${service.url()}${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(from !== undefined && { authorization: `Bearer ${from}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, ...anyReply.parse(await response.json()) };
    },
    /** An operator's command. */
    operate: (method: 'GET' | 'POST', path: string, json?: object) =>
      ask(`${service.innerUrl()}/internal${path}`, { method, token: operatorKey, ...(json && { json }) }),
    /** The service's part of the person's data export. */
    held: (uid: string): Promise<InquiryData> => createMyData(stores)(uid),
    stop: () => fixture.stop(service),
  };
}

interface StartInquiries {
  readonly mail?: Mail;
  /** Wraps the service's document store. */
  readonly wrap?: (documents: Documents) => Documents;
  readonly environment?: Readonly<Record<string, string>>;
}

interface AskOptions {
  readonly from?: string;
  readonly body?: unknown;
}

interface JsonAnswer {
  readonly status: number;
  readonly code?: string | undefined;
  readonly data?: unknown;
  readonly meta?: unknown;
}

interface SendOptions {
  /** null: signed out. */
  readonly from?: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type RunningInquiries = Awaited<ReturnType<typeof startInquiries>>;
