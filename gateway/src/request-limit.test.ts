import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { AppError, MemoryLimits } from '@sao-mai/platform';
import type { TokenVerifier } from '@sao-mai/platform';
import { FakeSignIn } from '@sao-mai/platform/testing';
import { requestLimit } from './request-limit.ts';
import type { RequestLimit } from './request-limit.ts';

let take: RequestLimit;
const signIn = new FakeSignIn();
for (const uid of ['an', 'binh']) signIn.person(uid);
for (let index = 0; index < 100; index += 1) signIn.person(`pupil-${String(index)}`);

/** A hundredth of the limits: 12 requests per visitor, 6 per person, 120 per address. */
const limitWith = (verifier: TokenVerifier): RequestLimit =>
  requestLimit({ limits: new MemoryLimits({ factor: 0.01 }), verifier, proxyHops: 1 });

function request(address: string, authorization?: string): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  message.headers = { 'x-forwarded-for': address, ...(authorization !== undefined && { authorization }) };
  return message;
}

async function served(times: number, address: string, authorization?: string): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => take(request(address, authorization))));
  return answers.filter((answer) => answer === null).length;
}

beforeEach(() => {
  take = limitWith(signIn);
});

describe('the limit of requests', () => {
  it.each([undefined, 'Bearer x', 'Bearer ', 'Basic YTpi', 'x', ''])(
    'counts a caller with the authorization %j by address, together with visitors',
    async (authorization) => {
      expect(await served(10, '192.0.2.1')).toBe(10);
      expect(await served(10, '192.0.2.1', authorization)).toBe(2);
      expect(await served(10, '192.0.2.2', authorization)).toBe(10);
    },
  );

  it('counts a signed-in person by uid, wherever the person calls from', async () => {
    expect(await served(4, '192.0.2.1', 'Bearer an')).toBe(4);
    expect(await served(4, '192.0.2.2', 'Bearer an')).toBe(2);
  });

  it('serves a signed-in person at an address whose visitors have used up theirs, and the next person too', async () => {
    expect(await served(30, '192.0.2.1')).toBe(12);
    expect(await served(30, '192.0.2.1', 'Bearer an')).toBe(6);
    expect(await served(1, '192.0.2.1', 'Bearer binh')).toBe(1);
  });

  it('bounds what all people at one address may ask together', async () => {
    let all = 0;
    for (let index = 0; index < 50; index += 1) all += await served(6, '192.0.2.1', `Bearer pupil-${String(index)}`);
    expect(all).toBe(120);
  });

  it('counts by address while tokens cannot be checked', async () => {
    take = limitWith({ verify: () => Promise.reject(new AppError('unavailable', 'unavailable')) });
    expect(await served(20, '192.0.2.1', 'Bearer an')).toBe(12);
  });

  it('says how long to wait', async () => {
    await served(6, '192.0.2.1', 'Bearer an');
    const refused = await take(request('192.0.2.1', 'Bearer an'));
    expect(refused?.retryAfter).toBeGreaterThan(50);
    expect(refused?.retryAfter).toBeLessThanOrEqual(60);
  });
});
