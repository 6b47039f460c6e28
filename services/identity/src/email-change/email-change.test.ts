import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock, operatorKey } from '@sao-mai/platform/testing';
import type { Answer } from '@sao-mai/platform/testing';
import { createEmailChangeCollection } from './email-change.ts';
import { emailChangeLimits } from './request-email-change.ts';
import { startIdentity, userIn } from '../testing/identity-fixture.ts';
import type { RunningIdentity } from '../testing/identity-fixture.ts';

const before = 'lan@example.com';
const after = 'ngan@example.com';
const hour = 3_600_000;

let clock: ManualClock;
let identity: RunningIdentity;
beforeEach(async () => {
  clock = new ManualClock(new Date().toISOString());
  identity = await startIdentity({ clock, adminEmails: ['boss@example.com', 'second@example.com'] });
});
afterEach(() => identity.stop());

const seconds = (): number => Math.floor(clock.now().getTime() / 1000);
/** A sign-in now. */
const signedIn = (uid = 'uid-1'): string => identity.provider.token(uid, { issuedAt: seconds() });
async function anAccount(email = before): Promise<string> {
  await identity.register({ email });
  await identity.confirmAddress(email);
  clock.advance(2000);
  return signedIn();
}
const ask = (token: string, email = after, password = 'secret-1'): Promise<Answer> =>
  identity.call('/api/auth/email-change', { method: 'POST', token, json: { email, password } });
const confirm = (code: string): Promise<Answer> =>
  identity.call('/api/auth/email-change/confirm', { method: 'POST', json: { code } });
const mails = (kind: string) =>
  identity.mail.sent.filter(({ messageId }) => messageId.startsWith(`email-change-${kind}-`));
const linkIn = (text: string | undefined): string => /\/new-address\?lang=en#(\S+)/.exec(text ?? '')?.[1] ?? '';
const newestLink = (): string => linkIn(mails('link').at(-1)?.text);
const changes = () => createEmailChangeCollection(identity.documents);
const invalid = { status: 400, body: { code: 'mail-link-invalid' } };

async function asked(email = after): Promise<string> {
  const token = await anAccount();
  expect(await ask(token, email)).toMatchObject({ status: 200, body: { data: { requested: true } } });
  await identity.service.drain();
  return token;
}

describe('a change of address', () => {
  it('mails a link to the new address and tells the old one, and changes nothing before the link is used', async () => {
    const token = await asked();
    expect(identity.mail.sent.map(({ to }) => to)).toEqual([after, before]);
    expect(mails('link')[0]?.text).not.toContain('Lan');
    expect(mails('asked')[0]?.text).toContain('n•••@example.com');
    expect(mails('asked')[0]?.text).toContain('https://saomai.example/forgot-password');
    expect(userIn(await identity.me(token))).toMatchObject({ email: before, emailVerified: true });
    expect(await identity.provider.findByEmail(after)).toBeNull();
  });

  it('ends every session with the link, publishes the new address, and tells the old one', async () => {
    const token = await asked();
    expect(await confirm(newestLink())).toMatchObject({ status: 200, body: { data: { email: after } } });
    expect((await identity.me(token)).status).toBe(401);
    expect(identity.provider.sessionsEnded.get('uid-1')).toBeGreaterThan(seconds() - 2);
    clock.advance(2000);
    expect(userIn(await identity.me(signedIn()))).toMatchObject({ uid: 'uid-1', email: after, emailVerified: true });
    await identity.settle();
    expect(identity.published.at(-1)).toMatchObject({
      type: 'user-updated.v1',
      data: { uid: 'uid-1', email: after, emailVerified: true },
    });
    expect(mails('changed')).toMatchObject([{ to: before }]);
    expect(mails('changed')[0]?.text).toContain('help@saomai.example');
    expect(await identity.provider.checkPassword(before, 'secret-1')).toBeNull();
    expect(await identity.provider.checkPassword(after, 'secret-1')).toMatchObject({ uid: 'uid-1' });
    expect(await changes().count()).toBe(0);
  });

  it('is not for visitors, a wrong password, the own address in another spelling, or a bad one', async () => {
    expect(await ask('')).toMatchObject({ status: 401 });
    const token = await anAccount();
    expect(await ask(token, after, 'wrong-1')).toMatchObject({ status: 400, body: { code: 'credentials-invalid' } });
    expect(await ask(token, ' LAN@example.com')).toMatchObject({ status: 409, body: { code: 'email-unchanged' } });
    expect(await ask(token, 'a@b.example, c@d.example')).toMatchObject({ status: 400 });
    await identity.service.drain();
    expect(identity.mail.sent).toEqual([]);
  });

  it('answers the same if the address has an account, whose owner is told, and gives nobody a link', async () => {
    await identity.register({ email: 'taken@example.com' });
    await identity.register();
    clock.advance(2000);
    expect(await ask(signedIn('uid-2'), 'Taken@example.com')).toMatchObject({
      status: 200,
      body: { data: { requested: true } },
    });
    await identity.service.drain();
    expect(mails('taken')).toMatchObject([{ to: 'taken@example.com' }]);
    expect(mails('link')).toEqual([]);
    expect(JSON.stringify(mails('taken'))).not.toContain(before);
  });

  it('fails if somebody registers the address before the link is used', async () => {
    await asked();
    await identity.register({ email: after });
    expect(await confirm(newestLink())).toMatchObject({ status: 409, body: { code: 'email-in-use' } });
    clock.advance(2000);
    expect(userIn(await identity.me(signedIn()))).toMatchObject({ email: before });
    expect(await confirm(newestLink())).toMatchObject(invalid);
  });

  it('limits guesses of the password, and mails to one address', async () => {
    const limited = await startIdentity({ limitsFactor: 1 });
    await limited.register();
    await limited.register({ email: 'other@example.com' });
    const tryOf = (uid: string, email: string, password: string) =>
      limited.call('/api/auth/email-change', {
        method: 'POST',
        token: limited.provider.token(uid),
        json: { email, password },
      });
    for (let turn = 0; turn < emailChangeLimits.email.points; turn += 1) {
      expect((await tryOf('uid-1', after, 'secret-1')).status).toBe(200);
    }
    expect((await tryOf('uid-2', after, 'secret-1')).status).toBe(429);
    const statuses: number[] = [];
    for (let turn = 0; turn < emailChangeLimits.account.points; turn += 1) {
      statuses.push((await tryOf('uid-1', `x${String(turn)}@example.com`, 'guess-1')).status);
    }
    expect(statuses.slice(-emailChangeLimits.email.points)).toEqual(Array(5).fill(429));
    await limited.stop();
  });
});

describe('the link of a change of address', () => {
  it('is refused if it is changed, of another change, or more than an hour old', async () => {
    await asked();
    const link = newestLink();
    const [token = '', id = ''] = link.split('.');
    for (const wrong of ['x', `${token}x.${id}`, `${token}.other`, `.${id}`, token]) {
      expect(await confirm(wrong)).toMatchObject(invalid);
    }
    clock.advance(hour);
    expect(await confirm(link)).toMatchObject({ status: 400, body: { code: 'mail-link-expired' } });
    await identity.service.drain();
    expect(await confirm(link)).toMatchObject(invalid);
    expect(await changes().count()).toBe(0);
  });

  it('works once, and only the newest one', async () => {
    const token = await asked();
    const first = newestLink();
    await ask(token, 'third@example.com');
    await identity.service.drain();
    expect(await confirm(first)).toMatchObject(invalid);
    expect((await confirm(newestLink())).status).toBe(200);
    await identity.service.drain();
    expect(await confirm(newestLink())).toMatchObject(invalid);
    expect(await identity.provider.findByUid('uid-1')).toMatchObject({ email: 'third@example.com' });
  });

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['the password was reset', () => identity.resetPassword(before, 'brand-new-1')],
    [
      'the password was changed',
      (token) =>
        identity.call('/api/auth/password', {
          method: 'PUT',
          token,
          json: { current: 'secret-1', password: 'brand-new-1' },
        }),
    ],
    [
      'all sessions were ended',
      (token) => identity.call('/api/auth/logout-everywhere', { method: 'POST', token, json: {} }),
    ],
    [
      'the account was disabled',
      () =>
        identity.inner('/internal/accounts/disable', { method: 'POST', token: operatorKey, json: { email: before } }),
    ],
    ['the account was deleted', (token) => identity.call('/api/profiles/me', { method: 'DELETE', token })],
  ])('does nothing after %s', async (_what, happens) => {
    const token = await asked();
    await happens(token);
    expect(await confirm(newestLink())).toMatchObject(invalid);
    expect(await identity.provider.findByEmail(after)).toBeNull();
  });

  it('opens the account to nobody who only knows the old address', async () => {
    await asked();
    await identity.provider.createPasswordResetCode(before);
    await confirm(newestLink());
    await identity.service.drain();
    identity.mail.sent.length = 0;
    await identity.call('/api/auth/password-reset', { method: 'POST', json: { email: before } });
    await identity.service.drain();
    expect(identity.mail.sent).toEqual([]);
    const old = identity.provider.token('uid-1', { email: before, issuedAt: seconds() - 5 });
    expect((await identity.me(old)).status).toBe(401);
    clock.advance(2000);
    expect(userIn(await identity.me(signedIn()))).toMatchObject({ email: after });
  });
});

describe('a change of address and admins', () => {
  const rolesOf = async (uid: string) => (await identity.authority(signedIn(uid))).roles;

  it('takes the role from no admin, and gives it to nobody who has the old address afterwards', async () => {
    const token = await anAccount('boss@example.com');
    expect((await identity.authority(token)).roles.admin).toBe(true);
    await ask(token);
    await identity.service.drain();
    await confirm(newestLink());
    clock.advance(2000);
    expect(await rolesOf('uid-1')).toMatchObject({ admin: true });
    await identity.register({ email: 'boss@example.com' });
    await identity.confirmAddress('boss@example.com');
    clock.advance(2000);
    expect(await rolesOf('uid-2')).toMatchObject({ admin: false });
  });

  it('makes an admin of whoever confirms an address of ADMIN_EMAILS, one time, not of whoever asks', async () => {
    const token = await asked('second@example.com');
    expect((await identity.authority(token)).roles.admin).toBe(false);
    await confirm(newestLink());
    clock.advance(2000);
    expect(await rolesOf('uid-1')).toMatchObject({ admin: true });
    await identity.appoint('grant', 'second@example.com');
    await identity.register({ email: 'boss@example.com' });
    await identity.confirmAddress('boss@example.com');
    clock.advance(2000);
    expect(await rolesOf('uid-2')).toMatchObject({ admin: true });
    await identity.appoint('revoke', 'second@example.com');
    expect(await rolesOf('uid-1')).toMatchObject({ admin: false });
  });
});

describe('mails and crashes during a change of address', () => {
  const killedIn = async (stage: 'asked' | 'confirmed' | 'changed', lastError?: string): Promise<void> => {
    const [found] = await changes().find();
    const until = clock.now().toISOString();
    const job = { state: 'doing', attempts: 1, nextAt: until, until, ...(lastError && { lastError }) } as const;
    await changes().update(found?.id ?? '', (state) => {
      if (state === null) throw new Error('There is a change');
      return { state: { ...state, stage, silent: false, job, confirmedAt: until }, result: null };
    });
    clock.advance(2000);
    await identity.service.drain();
  };

  it('is finished if the process is killed after the link was used', async () => {
    const token = await asked();
    await killedIn('confirmed');
    expect(await identity.provider.findByUid('uid-1')).toMatchObject({ email: after });
    expect((await identity.me(token)).status).toBe(401);
    expect(mails('changed')).toHaveLength(1);
    expect(await changes().count()).toBe(0);
  });

  it('undoes no later change if an older state is restored', async () => {
    const token = await asked();
    const [old] = await changes().find();
    await ask(token, 'third@example.com');
    await identity.service.drain();
    await confirm(newestLink());
    await identity.service.drain();
    if (old !== undefined) await changes().insert('restored', { ...old.state, stage: 'confirmed' });
    clock.advance(2 * hour);
    await identity.service.drain();
    expect(await identity.provider.findByUid('uid-1')).toMatchObject({ email: 'third@example.com' });
    expect(await changes().count()).toBe(0);
  });

  it('is finished after the provider was away', async () => {
    await asked();
    identity.provider.away = true;
    expect((await confirm(newestLink())).status).toBe(503);
    identity.provider.away = false;
    expect((await confirm(newestLink())).status).toBe(200);
    await identity.service.drain();
    expect(mails('changed')).toHaveLength(1);
  });

  it('tells the old address once, and tries a second time at most if it is unknown whether it knows', async () => {
    await asked();
    await killedIn('changed', 'Interrupted');
    expect(mails('changed')).toHaveLength(1);
    expect(await changes().count()).toBe(0);
  });

  it('each link that may have been sent works', async () => {
    identity.mail.failures = ['unknown'];
    await asked();
    const doubtful = linkIn(identity.mail.tried[0]?.text);
    clock.advance(60_000);
    await identity.service.drain();
    expect(mails('link')).toHaveLength(1);
    expect(newestLink()).not.toBe(doubtful);
    expect((await confirm(doubtful)).status).toBe(200);
  });

  it('goes on if the old address takes no mail, and ends if the new one takes none', async () => {
    identity.mail.failures = ['permanent'];
    const token = await asked();
    expect(await changes().count()).toBe(0);
    await ask(token);
    const sent = identity.service.drain();
    await sent;
    identity.mail.failures = ['permanent'];
    expect((await confirm(newestLink())).status).toBe(200);
    await identity.service.drain();
    expect(await changes().count()).toBe(0);
    expect(mails('changed')).toEqual([]);
  });

  it('does not invite the owner of an unconfirmed address to stop it', async () => {
    await identity.register();
    clock.advance(2000);
    await ask(signedIn());
    await identity.service.drain();
    expect(identity.mail.sent.map(({ to }) => to)).toEqual([after]);
  });

  it('stores no link, only its hash', async () => {
    await asked();
    const [stored] = await changes().find();
    expect(JSON.stringify(stored)).not.toContain(newestLink().split('.')[0]);
  });
});

describe('an account that opens by LinkedIn only', () => {
  it('needs a password first, and one without an address cannot ask', async () => {
    await identity.provider.createAccount({ uid: 'li_1', email: before, name: 'Lan', emailVerified: true });
    expect(await ask(signedIn('li_1'))).toMatchObject({ status: 400, body: { code: 'credentials-invalid' } });
    await identity.resetPassword(before, 'brand-new-1');
    clock.advance(2000);
    expect((await ask(signedIn('li_1'), after, 'brand-new-1')).status).toBe(200);
    await identity.provider.createAccount({ uid: 'li_2', name: 'An' });
    expect(await ask(signedIn('li_2'))).toMatchObject({ status: 409, body: { code: 'email-missing' } });
  });
});
