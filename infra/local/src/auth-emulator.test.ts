import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeDurably } from '@sao-mai/platform/write-durably';
import { z } from 'zod';
import { startAuthEmulator } from './auth-emulator.ts';
import type { AuthEmulator } from './auth-emulator.ts';
import { startFixture } from './fixtures/start-fixture.ts';

const site = 'http://localhost:8080';
const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
const project = '/identitytoolkit.googleapis.com/v1/projects/demo-test';
const asPage = { origin: site };
const asOwner = { authorization: 'Bearer owner' };

const replySchema = z.looseObject({
  localId: z.string().optional(),
  idToken: z.string().optional(),
  refreshToken: z.string().optional(),
  oobCode: z.string().optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

interface Reply {
  status: number;
  headers: Headers;
  body: z.infer<typeof replySchema>;
}

async function call(port: number, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  const response = await fetch(`http://127.0.0.1:${String(port)}${path}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: replySchema.parse(await response.json()) };
}

const signUp = (port: number, email: string, more: object = {}): Promise<Reply> =>
  call(port, `${project}/accounts`, { email, password: 'demo-password', ...more }, asOwner);

const signIn = (port: number, email: string, password = 'demo-password'): Promise<Reply> =>
  call(port, `${accounts}:signInWithPassword`, { email, password, returnSecureToken: true }, asPage);

/** Status of a sign-in with the right password from another local address. */
async function signInFrom(localAddress: string, email: string): Promise<number | undefined> {
  const sent = httpRequest({
    port,
    host: '127.0.0.1',
    localAddress,
    method: 'POST',
    path: `${accounts}:signInWithPassword?key=any`,
    headers: { 'content-type': 'application/json', ...asPage },
  });
  sent.end(JSON.stringify({ email, password: 'demo-password', returnSecureToken: true }));
  const [response] = z.tuple([z.custom<IncomingMessage>()]).parse(await once(sent, 'response'));
  response.resume();
  return response.statusCode;
}

const settings = { host: '127.0.0.1', port: 0, projectId: 'demo-test', allowedOrigins: [site], limitsFactor: 1 };

let folder: string;
let dataDir: string;
let emulator: AuthEmulator;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auth-emulator-'));
  dataDir = join(folder, 'data');
  emulator = await startAuthEmulator({ ...settings, dataDir });
  ({ port } = emulator);
});

afterAll(async () => {
  await emulator.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('The sign-in emulator', () => {
  it('signs in from our page with the password that the server registered', async () => {
    expect((await signUp(port, 'an@example.com')).status).toBe(200);
    const reply = await signIn(port, 'An@Example.com');
    expect(reply.status).toBe(200);
    expect(reply.body.idToken).toMatch(/^ey/);
    expect(reply.headers.get('access-control-allow-origin')).toBe(site);
  });

  it('answers a preflight of our page', async () => {
    const response = await fetch(`http://127.0.0.1:${String(port)}${accounts}:signInWithPassword`, {
      method: 'OPTIONS',
      headers: {
        ...asPage,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-client-version',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('x-client-version');
  });

  it('keeps accounts and sessions over a restart, and no password in its file', async () => {
    await signUp(port, 'binh@example.com', { displayName: 'Bình' });
    const before = await signIn(port, 'binh@example.com');
    await emulator.stop();
    expect(await readFile(join(dataDir, 'auth', 'accounts.json'), 'utf8')).not.toContain('demo-password');

    emulator = await startAuthEmulator({ ...settings, dataDir });
    ({ port } = emulator);
    const after = await signIn(port, 'binh@example.com');
    expect(after.body.localId).toBe(before.body.localId);
    const session = await call(port, `${accounts}:lookup`, { idToken: before.body.idToken }, asPage);
    expect(session.status).toBe(200);
    expect((await signIn(port, 'binh@example.com', 'another-password')).body.error?.message).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    );
  });

  it('keeps every acknowledged sign-up over a kill -9', async () => {
    const ownDir = join(folder, 'killed');
    const { line, child, gone } = await startFixture('run-auth-emulator.ts', ownDir);
    const childPort = Number(line);

    const acknowledged: string[] = [];
    const signingUp = Array.from({ length: 40 }, async (_, index) => {
      const email = `killed-${String(index)}@example.com`;
      const reply = await signUp(childPort, email).catch(() => undefined);
      if (reply?.status === 200) acknowledged.push(email);
      if (acknowledged.length === 12) child.kill('SIGKILL');
    });
    await Promise.all(signingUp);
    await gone;
    expect(acknowledged.length).toBeGreaterThanOrEqual(12);

    const again = await startAuthEmulator({ ...settings, dataDir: ownDir });
    try {
      for (const email of acknowledged) expect((await signIn(again.port, email)).status).toBe(200);
    } finally {
      await again.stop();
    }
  });

  it('refuses a page of another site, in a call and in a preflight', async () => {
    const foreign = { origin: 'http://evil.example' };
    for (const path of [`${accounts}:signInWithPassword`, `${accounts}:lookup`, `${project}/accounts`]) {
      const reply = await call(port, path, { email: 'an@example.com', password: 'demo-password' }, foreign);
      expect(reply.status).toBe(403);
      expect(reply.body.error?.message).toBe('ORIGIN_NOT_ALLOWED');
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    }
    const preflight = await fetch(`http://127.0.0.1:${String(port)}${accounts}:lookup`, {
      method: 'OPTIONS',
      headers: foreign,
    });
    expect(preflight.status).toBe(403);
  });

  it('refuses "Bearer owner" from a page, and every call that only a server makes', async () => {
    const owner = await call(port, `${accounts}:lookup`, { email: ['an@example.com'] }, { ...asPage, ...asOwner });
    expect(owner.body.error?.message).toBe('CREDENTIALS_NOT_ALLOWED');
    for (const path of [
      `${accounts}:signUp`,
      `${accounts}:delete`,
      `${project}/accounts`,
      `${project}/accounts:update`,
      `${accounts}:sendOobCode`,
      `${accounts}:resetPassword`,
      `${accounts}:update`,
    ]) {
      const reply = await call(port, path, { email: 'new@example.com', password: 'demo-password' }, asPage);
      expect([reply.status, reply.body.error?.message]).toEqual([403, 'CALL_NOT_ALLOWED']);
    }
    const codes = await fetch(`http://127.0.0.1:${String(port)}/emulator/v1/projects/demo-test/oobCodes`, {
      headers: asPage,
    });
    expect(codes.status).toBe(403);
  });

  it('refuses a plain GET that a page of another site triggers without an Origin', async () => {
    const response = await fetch(`http://127.0.0.1:${String(port)}/emulator/v1/projects/demo-test/oobCodes`, {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    });
    expect(response.status).toBe(403);
  });

  it.each(['evil.example', 'evil.example:PORT', '127.0.0.1', '127.0.0.1:1', 'localhost.evil.example:PORT'])(
    'refuses the Host %s',
    async (host) => {
      const sent = httpRequest({
        port,
        host: '127.0.0.1',
        path: `${project}/accounts:batchGet`,
        headers: { ...asOwner, host: host.replace('PORT', String(port)) },
      });
      sent.end();
      const [response] = z.tuple([z.looseObject({ statusCode: z.number() })]).parse(await once(sent, 'response'));
      sent.destroy();
      expect(response.statusCode).toBe(403);
    },
  );

  it('answers an unknown address and a wrong password alike, in time too', async () => {
    await signUp(port, 'alike@example.com');
    // Processor time of this process, of which the emulator is a thread: other work on the machine does not count.
    const measure = async (email: string): Promise<{ reply: Reply; ms: number }> => {
      const before = process.cpuUsage();
      const reply = await signIn(port, email, 'wrong-password');
      const { user, system } = process.cpuUsage(before);
      return { reply, ms: (user + system) / 1000 };
    };
    const wrong = [];
    const unknown = [];
    for (let round = 0; round < 7; round += 1) {
      wrong.push(await measure('alike@example.com'));
      unknown.push(await measure('nobody@example.com'));
    }
    expect(unknown[0]?.reply.body).toEqual(wrong[0]?.reply.body);
    expect(wrong[0]?.reply.body.error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
    const median = (list: { ms: number }[]): number => list.map(({ ms }) => ms).sort((a, b) => a - b)[3] ?? 0;
    // Without deriving the password, an unknown address would get its response in a tenth of the time.
    expect(median(unknown)).toBeGreaterThan(median(wrong) * 0.4);
    expect(median(wrong)).toBeGreaterThan(median(unknown) * 0.4);
  });

  it('tells that an account is disabled only to who knows its password', async () => {
    await signUp(port, 'off@example.com', { disabled: true });
    expect((await signIn(port, 'off@example.com')).body.error?.message).toBe('USER_DISABLED');
    expect((await signIn(port, 'off@example.com', 'wrong-password')).body.error?.message).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    );
  });

  it('limits failed sign-ins to one account from one address, also when they come at once, and lets others in', async () => {
    await signUp(port, 'tried@example.com');
    await signUp(port, 'other@example.com');
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => signIn(port, 'tried@example.com', 'wrong-password')),
    );
    const refused = replies.filter(({ body }) => body.error?.message === 'TOO_MANY_ATTEMPTS_TRY_LATER');
    expect(refused).toHaveLength(10);
    expect((await signIn(port, 'tried@example.com')).body.error?.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    expect((await signIn(port, 'other@example.com')).status).toBe(200);
    // Failed attempts from elsewhere must not lock the owner out.
    expect(await signInFrom('127.0.0.2', 'tried@example.com')).toBe(200);
    expect(await signInFrom('127.0.0.1', 'tried@example.com')).toBe(400);
  });

  it('does not count sign-ins with the right password', async () => {
    await signUp(port, 'often@example.com');
    for (let round = 0; round < 25; round += 1) expect((await signIn(port, 'often@example.com')).status).toBe(200);
  });

  it('limits sign-ups that are not our server’s', async () => {
    const attempts = Array.from({ length: 6 }, () =>
      call(port, `${accounts}:signUp`, { email: 'many@example.com', password: 'x' }),
    );
    const messages = (await Promise.all(attempts)).map(({ body }) => body.error?.message);
    expect(messages.filter((message) => message === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(1);
  });

  it('refuses a password under six letters with Firebase’s own message', async () => {
    const reply = await signUp(port, 'short@example.com', { password: 'abcde' });
    expect(reply.body.error?.message).toMatch(/^WEAK_PASSWORD/);
  });

  it('sets a new password by a code and forgets the old one', async () => {
    await signUp(port, 'reset@example.com');
    const sent = await call(
      port,
      `${project}/accounts:sendOobCode`,
      { requestType: 'PASSWORD_RESET', email: 'reset@example.com', returnOobLink: true },
      asOwner,
    );
    const reset = await call(port, `${accounts}:resetPassword`, {
      oobCode: sent.body.oobCode,
      newPassword: 'new-password',
    });
    expect(reset.status).toBe(200);
    expect((await signIn(port, 'reset@example.com', 'new-password')).status).toBe(200);
    expect((await signIn(port, 'reset@example.com')).status).toBe(400);
  });

  it('lets nobody change an account by an ID token alone', async () => {
    await signUp(port, 'change@example.com');
    const { idToken } = (await signIn(port, 'change@example.com')).body;
    for (const change of [{ email: 'admin@example.com' }, { password: 'changed-password' }, { displayName: 'X' }]) {
      const fromPage = await call(port, `${accounts}:update`, { idToken, ...change }, asPage);
      expect(fromPage.body.error?.message).toBe('CALL_NOT_ALLOWED');
      const elsewhere = await call(port, `${accounts}:update`, { idToken, ...change });
      expect(elsewhere.body.error?.message).toBe('OPERATION_NOT_ALLOWED');
    }
  });

  it('lets nobody delete an account by an ID token alone', async () => {
    await signUp(port, 'delete@example.com');
    const { idToken } = (await signIn(port, 'delete@example.com')).body;
    for (const headers of [asPage, {}]) {
      expect((await call(port, `${accounts}:delete`, { idToken }, headers)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await signIn(port, 'delete@example.com')).status).toBe(200);
  });

  it('takes no refresh token that somebody made, or dated anew', async () => {
    await signUp(port, 'refresh@example.com');
    const { refreshToken = '', localId } = (await signIn(port, 'refresh@example.com')).body;
    const refresh = (token: unknown): Promise<Reply> =>
      call(port, '/securetoken.googleapis.com/v1/token', { grant_type: 'refresh_token', refresh_token: token }, asPage);
    expect((await refresh(refreshToken)).status).toBe(200);
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [body = '', signature = ''] = refreshToken.split('.');
    const session: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
    const own = { _AuthEmulatorRefreshToken: 'DO NOT MODIFY', localId, provider: 'password', projectId: 'demo-test' };
    const later = { ...z.looseObject({}).parse(session), authTime: 4_000_000_000 };
    for (const made of [encode(own), `${encode(later)}.${signature}`, body, '', 7, undefined]) {
      expect((await refresh(made)).body.error?.message).toBe('INVALID_REFRESH_TOKEN');
    }
  });

  it('lets people sign in and stay signed in where the clock was set back after an end of their sessions', async () => {
    const { localId } = (await signUp(port, 'early@example.com')).body;
    const hourAhead = String(Math.floor(Date.now() / 1000) + 3600);
    await call(port, `${project}/accounts:update`, { localId, validSince: hourAhead }, asOwner);
    const { idToken, refreshToken } = (await signIn(port, 'early@example.com')).body;
    expect((await call(port, `${accounts}:lookup`, { idToken }, asPage)).status).toBe(200);
    const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect((await call(port, '/securetoken.googleapis.com/v1/token', body, asPage)).status).toBe(200);
  });

  it('answers in JSON whatever comes', async () => {
    const url = `http://127.0.0.1:${String(port)}`;
    const odd = await Promise.all([
      fetch(`${url}/%E0%A4%A`),
      fetch(`${url}${accounts}:signInWithPassword`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{',
      }),
      fetch(`${url}${accounts}:signInWithPassword`, {
        method: 'POST',
        headers: { 'content-type': 'text/xml' },
        body: '<a/>',
      }),
      fetch(`${url}${accounts}:signInWithPassword`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: 'x'.repeat(1_000_000),
      }),
      fetch(`${url}${accounts}:signInWithPassword`, { method: 'PUT' }),
      fetch(`${url}/emulator/auth/handler`),
    ]);
    expect(odd.map(({ status }) => status)).toEqual([404, 400, 415, 413, 405, 404]);
    for (const response of odd)
      expect(replySchema.parse(await response.json()).error?.message).toEqual(expect.any(String));
  });

  it('does not start on an address that is not loopback unless told to', async () => {
    await expect(startAuthEmulator({ ...settings, host: '0.0.0.0', dataDir: join(folder, 'none') })).rejects.toThrow(
      'loopback only',
    );
  });

  it('names the file that it cannot read instead of starting empty', async () => {
    const broken = join(folder, 'broken');
    await writeDurably(join(broken, 'auth', 'accounts.json'), '{"version":');
    await expect(startAuthEmulator({ ...settings, dataDir: broken })).rejects.toThrow('accounts.json');
  });
});
