import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { startLinkedin } from './linkedin.ts';
import type { Linkedin } from './linkedin.ts';

const redirectUri = 'http://localhost:8080/linkedin-callback';
let linkedin: Linkedin;
beforeAll(async () => {
  linkedin = await startLinkedin({ port: 0, redirectUris: [redirectUri] });
});
afterAll(() => linkedin.stop());

const asked = (changes: Readonly<Record<string, string>> = {}): URLSearchParams =>
  new URLSearchParams({
    response_type: 'code',
    client_id: linkedin.clientId,
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state: 'a"state',
    nonce: 'a-nonce',
    ...changes,
  });
const page = (parameters: URLSearchParams): Promise<Response> =>
  fetch(`${linkedin.origin}/oauth/v2/authorization?${parameters.toString()}`);
async function choose(choice: string): Promise<URLSearchParams> {
  const body = asked({ choice });
  const answer = await fetch(`${linkedin.origin}/oauth/v2/authorization`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '').searchParams;
}
const trade = (code: string, changes: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${linkedin.origin}/oauth/v2/accessToken`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: linkedin.clientId,
      client_secret: linkedin.clientSecret,
      ...changes,
    }),
  });

describe('the stand-in for LinkedIn', () => {
  it('asks whom to be on a page that runs nothing', async () => {
    const answer = await page(asked());
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const mark of ['an', 'minh', 'thao']) expect(html).toContain(`data-person="${mark}"`);
    for (const mark of ['cancel', 'error']) expect(html).toContain(`data-action="${mark}"`);
    expect(html).toContain('value="a&quot;state"');
    expect(html).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    ['client_id', 'x'],
    ['redirect_uri', 'http://evil.example/'],
    ['response_type', 'token'],
    ['state', ''],
    ['scope', 'email'],
  ])('refuses a wrong %s and sends nobody anywhere', async (name, value) => {
    const answer = await page(asked({ [name]: value }));
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  it('gives a code that is good once, for our secret and address, and a token in order', async () => {
    const back = await choose('thao');
    expect(back.get('state')).toBe('a"state');
    const code = back.get('code') ?? '';
    expect((await trade(code, { client_secret: 'x' })).status).toBe(401);
    const answer = (await (await trade(code)).json()) as { id_token: string };
    const keys = createRemoteJWKSet(new URL(`${linkedin.origin}/oauth/openid/jwks`));
    const { payload } = await jwtVerify(answer.id_token, keys, {
      issuer: linkedin.issuer,
      audience: linkedin.clientId,
    });
    expect(payload).toMatchObject({ sub: 'stand-in-thao', email_verified: false, nonce: 'a-nonce', family_name: 'Lê' });
    expect((await trade(code)).status).toBe(400);
    const other = (await choose('an')).get('code') ?? '';
    expect((await trade(other, { redirect_uri: 'http://localhost:8080/' })).status).toBe(400);
  });

  it('sends back whoever cancels, and fails on request, with LinkedIn’s own words', async () => {
    expect((await choose('cancel')).get('error')).toBe('user_cancelled_login');
    expect((await choose('error')).get('error')).toBe('server_error');
  });

  it('has a picture of each', async () => {
    const answer = await fetch(`${linkedin.origin}/media/an.png`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await fetch(`${linkedin.origin}/media/constructor.png`)).status).toBe(404);
  });

  it('answers what a browser asks for besides, such as an icon, without a word', async () => {
    const answer = await fetch(`${linkedin.origin}/favicon.ico`);
    expect([answer.status, await answer.text()]).toEqual([404, '']);
  });

  it('listens on loopback only and does not start in production', async () => {
    expect(new URL(linkedin.origin).hostname).toBe('127.0.0.1');
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      await expect(startLinkedin({ port: 0, redirectUris: [] })).rejects.toThrow('does not start in production');
    } finally {
      process.env['NODE_ENV'] = before;
    }
  });
});
