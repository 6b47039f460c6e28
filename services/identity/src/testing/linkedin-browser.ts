import { customTokenReply, linkedinStart } from '@sao-mai/contracts';
import type { LinkedinStart } from '@sao-mai/contracts';
import type { Answer } from '@sao-mai/platform/testing';
import * as z from 'zod/mini';
import { redirectUri } from './fake-linkedin.ts';
import type { FakeLinkedin, FakePerson, TokenFlaws } from './fake-linkedin.ts';
import type { RunningIdentity } from './identity-fixture.ts';

const startReply = z.object({ success: z.literal(true), data: linkedinStart });
const tokenReply = z.object({ success: z.literal(true), data: customTokenReply });

export interface Started extends LinkedinStart {
  /** As sent by the browser. */
  readonly cookie: string;
  /** As set by the server. */
  readonly setCookie: string;
}

/** A browser that signs in with LinkedIn. */
export const linkedinBrowser = (identity: RunningIdentity, linkedin: FakeLinkedin) => ({
  async start(headers: Readonly<Record<string, string>> = {}): Promise<Started> {
    const answer = await identity.call('/api/auth/linkedin/start', { method: 'POST', json: { redirectUri }, headers });
    const setCookie = answer.headers.get('set-cookie') ?? '';
    return { ...startReply.parse(answer.body).data, setCookie, cookie: setCookie.split(';', 1)[0] ?? '' };
  },
  post: ({ cookie, state }: Pick<Started, 'cookie' | 'state'>, code: string, fields: object = {}): Promise<Answer> =>
    identity.call('/api/auth/linkedin', {
      method: 'POST',
      json: { code, redirectUri, state, ...fields },
      headers: cookie === '' ? {} : { cookie },
    }),
  /** Runs the whole sign-in. */
  async signIn(person: FakePerson, flaws: TokenFlaws = {}): Promise<Answer> {
    const started = await this.start();
    return this.post(started, linkedin.code(person, started.nonce, flaws));
  },
  /** The uid that a person gets. */
  async uidOf(person: FakePerson): Promise<string> {
    const answer = await this.signIn(person);
    return tokenReply.parse(answer.body).data.customToken.replace('custom-token-of-', '');
  },
});
export type LinkedinBrowser = ReturnType<typeof linkedinBrowser>;
