import { describe, expect, it } from '@jest/globals';
import { aToken } from '../testing/a-token.ts';
import type { TokenSettings } from '../testing/a-token.ts';
import { EmulatorIdentity } from './emulator-identity.ts';
import { EmulatorTokens } from './emulator-tokens.ts';

const projectId = 'demo-test';
const nowSeconds = 1_800_000_000;
const clock = { now: () => new Date(nowSeconds * 1000) };
const tokens = new EmulatorTokens({ projectId, clock });
const times = { iat: nowSeconds, exp: nowSeconds + 3600, auth_time: nowSeconds };
const token = (claims: Record<string, unknown> = {}, settings: Partial<TokenSettings> = {}): string =>
  aToken({ uid: 'u-1', projectId, ...settings, claims: { ...times, ...claims } });

describe('EmulatorTokens', () => {
  it('reads a good token', async () => {
    expect(await tokens.verify(token({ name: 'Lan', picture: 'https://example.com/p' }))).toEqual({
      uid: 'u-1',
      email: 'u-1@example.com',
      emailVerified: true,
      name: 'Lan',
      picture: 'https://example.com/p',
      issuedAt: nowSeconds,
      authTime: nowSeconds,
      provider: 'password',
    });
  });

  it('bears a minute between two clocks', async () => {
    const early = token({ iat: nowSeconds + 60, auth_time: nowSeconds + 60, exp: nowSeconds + 3660 });
    await expect(tokens.verify(early)).resolves.toMatchObject({ uid: 'u-1' });
    const late = token({ iat: nowSeconds - 3600, auth_time: 1, exp: nowSeconds - 59 });
    await expect(tokens.verify(late)).resolves.toMatchObject({ uid: 'u-1' });
  });

  const base = `https://securetoken.google.com/${projectId}`;
  it.each([
    ['of another project', token({}, { projectId: 'demo-other' })],
    ['with another aud', token({ aud: 'other' })],
    ['with a list as aud', token({ aud: [projectId] })],
    ['with another iss', token({ iss: `${base}/` })],
    ['that is a session cookie', token({ iss: `https://session.firebase.google.com/${projectId}` })],
    [
      'that is a custom token',
      token({ aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit' }),
    ],
    ['that has expired', token({ iat: nowSeconds - 4000, auth_time: 1, exp: nowSeconds - 60 })],
    ['that is not valid yet', token({ iat: nowSeconds + 61 })],
    ['of a sign-in to come', token({ auth_time: nowSeconds + 61 })],
    ['that lasts too long', token({ exp: nowSeconds + 7200 })],
    ['without exp', token({ exp: undefined })],
    ['with text as exp', token({ exp: String(nowSeconds + 100) })],
    ['without a uid', token({ sub: undefined })],
    ['with an empty uid', token({ sub: '' })],
    ['with a uid of 129 letters', token({ sub: 'a'.repeat(129) })],
    ['with another alg', token({}, { header: { alg: 'HS256' } })],
    ['with alg None', token({}, { header: { alg: 'None' } })],
    ['without alg', token({}, { header: { alg: undefined } })],
    ['with a signature', token({}, { signature: 'abc' })],
    ['of two parts', token().slice(0, -1)],
    ['of four parts', `${token()}.`],
    ['of nothing', ''],
    ['of dots', '..'],
    ['of rubbish', 'a.b.'],
    ['of null', `${Buffer.from('null').toString('base64url')}.${Buffer.from('null').toString('base64url')}.`],
  ])('refuses a token %s', async (_what, bad) => {
    await expect(tokens.verify(bad)).rejects.toMatchObject({ kind: 'unauthenticated', code: 'token-invalid' });
  });

  it('cannot be made in production, nor can EmulatorIdentity', () => {
    expect(() => new EmulatorTokens({ projectId, production: true })).toThrow(/production/);
    expect(() => new EmulatorIdentity({ url: 'http://localhost', projectId, production: true })).toThrow(/production/);
  });
});
