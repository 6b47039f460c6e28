import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addressSpellings } from './address-spellings.ts';
import { startIdentity, userIn } from '../testing/identity-fixture.ts';
import type { RunningIdentity } from '../testing/identity-fixture.ts';

let identity: RunningIdentity;
beforeEach(async () => {
  identity = await startIdentity();
});
afterEach(() => identity.stop());

const readable = 'trần.lan@tiếngviệt.example'.normalize('NFC');
const ascii = `trần.lan@${new URL('http://tiếngviệt.example').hostname}`;
const spellings = [readable, readable.normalize('NFD'), ascii, ascii.toUpperCase()];

const mailedTo = async (email: string): Promise<string[]> => {
  const before = identity.mail.sent.length;
  await identity.call('/api/auth/password-reset', { method: 'POST', json: { email } });
  await identity.service.drain();
  return identity.mail.sent.slice(before).map(({ text }) => /oobCode=(\S+)/.exec(text)?.[1] ?? '');
};

describe('the spellings of an address', () => {
  it('are one if the address has only one spelling', () => {
    expect(addressSpellings('Lan@Example.com')).toEqual(['lan@example.com']);
    expect(addressSpellings(readable)[0]).toBe(ascii);
    expect(addressSpellings(ascii)).toEqual(expect.arrayContaining([readable, readable.normalize('NFD')]));
  });

  it.each(spellings)('share one account, whichever was registered first: %s', async (first) => {
    expect((await identity.register({ email: first })).status).toBe(201);
    for (const email of spellings) {
      expect(await identity.register({ email })).toMatchObject({ status: 409, body: { code: 'email-in-use' } });
      expect(await mailedTo(email)).toEqual(['reset-code-uid-1']);
      expect(await identity.appoint('grant', email)).toMatchObject({ status: 200, body: { data: { uid: 'uid-1' } } });
    }
  });

  it.each([readable, readable.normalize('NFD')])('find an older account stored as %s', async (stored) => {
    const account = { uid: 'old', email: stored, password: 'secret-1', name: 'Lan' };
    await identity.provider.createAccount(account);
    expect(userIn(await identity.me(identity.provider.token('old'))).email).toBe(ascii);
    for (const email of spellings) {
      expect((await identity.register({ email })).status).toBe(409);
      expect(await mailedTo(email)).toEqual(['reset-code-old']);
    }
    expect((await identity.confirmAddress(stored)).status).toBe(200);
    // Its token neither changes the address nor removes the verification.
    expect((await identity.authority(identity.provider.token('old'))).emailVerified).toBe(true);
  });
});
