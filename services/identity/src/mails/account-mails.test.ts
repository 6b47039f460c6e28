import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '@sao-mai/platform/testing';
import type { Answer } from '@sao-mai/platform/testing';
import { mailLimits } from './request-account-mail.ts';
import { startIdentity } from '../testing/identity-fixture.ts';
import type { RunningIdentity } from '../testing/identity-fixture.ts';

let identity: RunningIdentity;
let clock: ManualClock;
beforeEach(async () => {
  clock = new ManualClock(new Date().toISOString());
  identity = await startIdentity({ clock });
});
afterEach(() => identity.stop());

const reset = (email: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  identity.call('/api/auth/password-reset', { method: 'POST', json: { email }, headers });
const verification = (token: string): Promise<Answer> =>
  identity.call('/api/auth/verification-mail', { method: 'POST', token });
const kept = (): Promise<number> => identity.documents.stored('account-mails').count();

describe('a mail that sets a new password', () => {
  it('contains a link to the site in the account’s language, and is not kept', async () => {
    await identity.register({ language: 'vi' });
    expect(await reset(' LAN@example.com ')).toMatchObject({ status: 200, body: { data: { requested: true } } });
    await identity.service.drain();
    expect(identity.mail.sent).toHaveLength(1);
    const [mail] = identity.mail.sent;
    expect(mail).toMatchObject({ to: 'lan@example.com', language: 'vi', subject: expect.stringContaining('mật khẩu') });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('https://saomai.example/reset-password?oobCode=reset-code-uid-1');
    }
    expect(await kept()).toBe(0);
  });

  it.each(['reset-password', 'verify-email'] as const)('contains nothing that a stranger typed (%s)', async (kind) => {
    await identity.register({ name: 'You won https://evil.example' });
    const answer = await (kind === 'verify-email'
      ? verification(identity.provider.token('uid-1'))
      : reset('lan@example.com'));
    expect(answer.status).toBe(200);
    await identity.service.drain();
    expect(identity.mail.sent).toHaveLength(1);
    expect(JSON.stringify(identity.mail.sent)).not.toMatch(/You won|evil/);
  });

  it('gets the same answer for an unknown address, and nothing is sent', async () => {
    await identity.register();
    const [known, unknown] = [await reset('lan@example.com'), await reset('nobody@example.com')];
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    await identity.service.drain();
    expect(identity.mail.sent.map(({ to }) => to)).toEqual(['lan@example.com']);
    expect(await kept()).toBe(0);
  });

  it('is answered without asking the provider, so that timing reveals nothing', async () => {
    await identity.register();
    identity.provider.away = true;
    expect((await reset('lan@example.com')).status).toBe(200);
    expect((await reset('nobody@example.com')).status).toBe(200);
    identity.provider.away = false;
    clock.advance(60_000);
    await identity.service.drain();
    expect(identity.mail.sent).toHaveLength(1);
  });

  it('is not sent to disabled accounts', async () => {
    await identity.register();
    await identity.service.useCases.disableAccount('lan@example.com');
    await reset('lan@example.com');
    await identity.service.drain();
    expect(identity.mail.sent).toEqual([]);
  });

  it('is retried with a fresh code while the mail server is down, and given up after an hour', async () => {
    await identity.register();
    identity.mail.away = true;
    await reset('lan@example.com');
    await identity.service.drain();
    identity.mail.away = false;
    clock.advance(120_000);
    await identity.service.drain();
    expect(identity.mail.sent).toHaveLength(1);
    identity.mail.away = true;
    await reset('lan@example.com');
    await identity.service.drain();
    identity.mail.away = false;
    clock.advance(3_700_000);
    await identity.service.drain();
    expect(identity.mail.sent).toHaveLength(1);
    expect(await kept()).toBe(0);
  });

  it('is given up after a permanent failure', async () => {
    await identity.register();
    identity.mail.failures = ['permanent'];
    await reset('lan@example.com');
    await identity.service.drain();
    expect([identity.mail.sent.length, await kept()]).toEqual([0, 0]);
  });

  it('is sent once more after an interruption, and neither sent nor kept after a second one', async () => {
    await identity.register();
    const { documents } = identity;
    const interrupted = async (attempts: number, silent: boolean): Promise<void> => {
      const askedAt = clock.now().toISOString();
      const job = { state: 'doing', attempts, nextAt: askedAt, until: askedAt, lastError: 'Interrupted' };
      const mail = { kind: 'reset-password', email: 'lan@example.com', language: 'vi', askedAt, silent, job };
      await documents.stored('account-mails').insert(`mail-${attempts}`, mail);
      await identity.service.drain();
    };
    await interrupted(1, false);
    expect([identity.mail.sent.length, await kept()]).toEqual([1, 0]);
    await interrupted(2, true);
    expect([identity.mail.sent.length, await kept()]).toEqual([1, 0]);
  });

  it.each([['no address'], [''], ['a@b.example, c@d.example']])('is refused for %p', async (email) => {
    expect(await reset(email)).toMatchObject({ status: 400, body: { details: [{ field: 'email' }] } });
  });

  it('is rate-limited the same for known and unknown addresses', async () => {
    const limited = await startIdentity({ limitsFactor: 1 });
    const ask = (email: string): Promise<Answer> =>
      limited.call('/api/auth/password-reset', { method: 'POST', json: { email } });
    const statuses: number[] = [];
    for (let turn = 0; turn <= mailLimits.email.points; turn += 1) statuses.push((await ask('a@example.com')).status);
    expect(statuses).toEqual([...Array<number>(mailLimits.email.points).fill(200), 429]);
    expect((await ask('b@example.com')).status).toBe(200);
    await limited.stop();
  });
});

describe('a mail that verifies an address', () => {
  it('is sent only to the caller’s own address', async () => {
    await identity.register();
    const token = identity.provider.token('uid-1');
    expect(await verification(token)).toMatchObject({ status: 200, body: { data: { requested: true } } });
    await identity.service.drain();
    expect(identity.mail.sent).toMatchObject([{ to: 'lan@example.com', language: 'en' }]);
    expect(identity.mail.sent[0]?.text).toContain('https://saomai.example/verify-email?oobCode=verify-code-uid-1');
  });

  it('accepts only an empty body', async () => {
    await identity.register();
    const token = identity.provider.token('uid-1');
    const ask = (json: unknown) => identity.call('/api/auth/verification-mail', { method: 'POST', token, json });
    expect(await ask({ email: 'other@example.com' })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', details: [{ field: 'email', code: 'unknown-field' }] },
    });
    expect((await ask(['other@example.com'])).status).toBe(400);
    expect((await ask({})).status).toBe(200);
  });

  it('is not for visitors, for a verified address, or for an account without one', async () => {
    expect(await identity.call('/api/auth/verification-mail', { method: 'POST' })).toMatchObject({ status: 401 });
    await identity.register();
    await identity.confirmAddress('lan@example.com');
    const verified = identity.provider.token('uid-1');
    expect(await verification(verified)).toMatchObject({ status: 409, body: { code: 'email-verified-already' } });
    const nameless = identity.provider.token('nameless', { email: '' });
    expect(await verification(nameless)).toMatchObject({ status: 409, body: { code: 'email-missing' } });
  });

  it('is not sent after the account is deleted', async () => {
    await identity.register();
    const token = identity.provider.token('uid-1');
    identity.mail.away = true;
    await verification(token);
    await identity.service.drain();
    expect(await kept()).toBe(1);
    await identity.call('/api/profiles/me', { method: 'DELETE', token });
    expect(await kept()).toBe(0);
    identity.mail.away = false;
    clock.advance(60_000);
    await identity.service.drain();
    expect(identity.mail.sent).toEqual([]);
  });
});
