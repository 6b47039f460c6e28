import { authority, sources, user } from '@sao-mai/contracts';
import type { Authority, User } from '@sao-mai/contracts';
import type { Documents } from '@sao-mai/platform';
import { asService, ask, ManualClock, operatorKey, serviceKeys, serviceFixture } from '@sao-mai/platform/testing';
import type { Answer, Question } from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { createIdentityService } from '../service.ts';
import type { IdentityConfig } from '../service.ts';
import { FakeProvider } from './fake-provider.ts';

const userReply = z.object({ success: z.literal(true), data: user });
const authorityReply = z.object({ success: z.literal(true), data: authority });

/** The account in a reply; throws if there is none. */
export const userIn = ({ body }: Answer): User => userReply.parse(body).data;

export async function startIdentity(
  options: Partial<Omit<IdentityConfig, 'holders'>> & {
    /** Waits of the service advance it. */
    readonly clock?: ManualClock;
    readonly holders?: Partial<IdentityConfig['holders']>;
    readonly wrap?: (documents: Documents) => Documents;
  } = {},
) {
  const { wrap = (documents) => documents, holders, ...config } = options;
  const { clock = new ManualClock(new Date().toISOString()) } = options;
  const provider = new FakeProvider(clock);
  const nowhere = (): string => 'http://127.0.0.1:1';
  const fixture = serviceFixture({ clock });
  const { documents, mail } = fixture;
  const published = await fixture.recordEvents('users', sources.identity);
  const service = await createIdentityService({
    config: {
      host: '127.0.0.1',
      port: 0,
      innerPort: 0,
      keys: serviceKeys,
      dataDir: '',
      limitsFactor: 1000,
      adminEmails: [],
      supportEmail: 'help@saomai.example',
      firebaseProjectId: 'demo-test',
      authEmulatorUrl: 'http://127.0.0.1:1',
      siteName: 'Sao Mai',
      siteUrl: 'https://saomai.example',
      smtpUrl: 'smtp://127.0.0.1:1',
      mailFrom: 'no-reply@saomai.example',
      linkedin: null,
      identityInnerUrl: nowhere,
      holders: { tutors: nowhere, search: nowhere, inquiries: nowhere, admin: nowhere, ...holders },
      ...config,
    },
    ...fixture.common,
    documents: wrap(documents),
    provider,
    verifier: provider,
    mail,
    wait: (ms) => {
      clock.advance(ms);
      return Promise.resolve();
    },
  });
  await service.start();
  const call = (path: string, question: Question = {}): Promise<Answer> => ask(`${service.url()}${path}`, question);
  /** Calls the inner port as a service with a user's token, or as an operator. */
  const inner = (path: string, question: Question = {}): Promise<Answer> =>
    ask(`${service.innerUrl()}${path}`, { ...question, headers: { ...asService, ...question.headers } });

  return {
    service,
    clock,
    provider,
    mail,
    documents,
    facts: fixture.facts,
    published,
    call,
    inner,
    register: (fields: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
      call('/api/auth/register', {
        method: 'POST',
        json: { name: 'Lan Nguyễn', email: 'lan@example.com', password: 'secret-1', ...fields },
      }),
    update: (token: string, change: unknown): Promise<Answer> =>
      call('/api/auth/updateprofile', { method: 'PUT', token, json: change }),
    me: (token: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
      call('/api/profiles/me', { token, headers }),
    async authority(token: string): Promise<Authority> {
      const { body } = await inner('/internal/authority', { token });
      return authorityReply.parse(body).data;
    },
    /** Sets a password with the code from a mail. */
    async resetPassword(email: string, password: string): Promise<Answer> {
      const code = await provider.createPasswordResetCode(email);
      return call('/api/auth/reset-password', { method: 'POST', json: { code, password } });
    },
    /** Confirms the address with the code from a mail, in the session of `token` if given. */
    async confirmAddress(email: string, token?: string): Promise<Answer> {
      const code = await provider.createVerificationCode(email);
      return call('/api/auth/verify-email', { method: 'POST', json: { code }, ...(token !== undefined && { token }) });
    },
    appoint: (verb: 'grant' | 'revoke', email: string): Promise<Answer> =>
      inner(`/internal/admins/${verb}`, { method: 'POST', token: operatorKey, json: { email } }),
    /** Until every event is published. */
    settle: () => fixture.settle(service),
    stop: () => fixture.stop(service),
  };
}

export type RunningIdentity = Awaited<ReturnType<typeof startIdentity>>;
