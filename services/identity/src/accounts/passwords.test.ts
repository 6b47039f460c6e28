import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '@sao-mai/platform/testing';
import { startIdentity } from '../testing/identity-fixture.ts';
import type { RunningIdentity } from '../testing/identity-fixture.ts';

let identity: RunningIdentity;
beforeEach(async () => {
  identity = await startIdentity();
});
afterEach(() => identity.stop());

const email = 'lan@example.com';
const composed = 'mật-khẩu-1'.normalize('NFC');
const decomposed = composed.normalize('NFD');
const change = (current: string, password: string): Promise<Answer> =>
  identity.call('/api/auth/password', {
    method: 'PUT',
    json: { current, password },
    token: identity.provider.token('uid-1'),
  });

describe('a common password', () => {
  const weak = { status: 400, body: { code: 'password-weak', error: 'Password is too weak.' } };

  it.each(['123456', 'Password', 'QWERTY123', 'iloveyou', 'anhyeuem'])(
    'is refused wherever one is set: %s',
    async (common) => {
      expect(await identity.register({ password: common })).toMatchObject(weak);
      expect((await identity.register()).status).toBe(201);
      expect(await change('secret-1', common)).toMatchObject(weak);
      const code = await identity.provider.createPasswordResetCode(email);
      const reset = (password: string) =>
        identity.call('/api/auth/reset-password', { method: 'POST', json: { code, password } });
      expect(await reset(common)).toMatchObject(weak);
      // The code is still valid.
      expect((await reset('brand-new-1')).status).toBe(200);
    },
  );
});

describe('a password with letters that keyboards encode in two ways', () => {
  const opens = (password: string) => identity.provider.checkPassword(email, password);

  it('is stored in composed form by registration, change and reset', async () => {
    await identity.register({ password: decomposed });
    expect(await opens(composed)).not.toBeNull();
    expect((await change(decomposed, `${decomposed}2`)).status).toBe(200);
    expect(await opens(`${composed}2`)).not.toBeNull();
    await identity.resetPassword(email, `${decomposed}3`);
    expect(await opens(`${composed}3`)).not.toBeNull();
  });

  it.each([
    ['composed', composed],
    ['decomposed', decomposed],
  ])('of an older account is accepted in both forms if it was stored %s', async (_how, stored) => {
    await identity.provider.createAccount({ uid: 'uid-1', email, password: stored, name: 'Lan' });
    expect((await change('wrong-1', 'brand-new-1')).status).toBe(400);
    expect((await change(stored === composed ? decomposed : composed, 'brand-new-1')).status).toBe(200);
  });
});
