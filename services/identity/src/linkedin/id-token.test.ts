import { beforeAll, describe, expect, it } from '@jest/globals';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey } from 'jose';
import { readIdToken } from './id-token.ts';
import type { Expected } from './id-token.ts';

const linkedinItself = 'https://www.linkedin.com/oauth';
let key: CryptoKey;
let publicKey: CryptoKey;
let expected: Expected;

beforeAll(async () => {
  ({ privateKey: key, publicKey } = await generateKeyPair('RS256'));
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256' }] });
  expected = { issuer: linkedinItself, clientId: 'client', nonce: 'the-nonce', keys, now: new Date() };
});

const token = (claims: object, issuer = linkedinItself): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(issuer)
    .setAudience('client')
    .setSubject('subject')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);

describe('an id_token', () => {
  it('from LinkedIn may lack a nonce, which LinkedIn omits, but may not have a wrong one', async () => {
    expect(await readIdToken(await token({ name: 'An' }), expected)).toMatchObject({ subject: 'subject', name: 'An' });
    await expect(readIdToken(await token({ nonce: 'another' }), expected)).rejects.toThrow('nonce');
    const elsewhere = { ...expected, issuer: 'https://id.example' };
    await expect(readIdToken(await token({}, 'https://id.example'), elsewhere)).rejects.toThrow('nonce');
  });

  it('yields valid claims and drops invalid names, addresses and pictures', async () => {
    const odd = {
      name: 7,
      given_name: ['A'],
      email: 'no address',
      email_verified: true,
      picture: 'javascript:alert(1)',
    };
    expect(await readIdToken(await token(odd), expected)).toEqual({
      issuer: linkedinItself,
      subject: 'subject',
      email: undefined,
      emailVerified: false,
      name: undefined,
      firstName: undefined,
      lastName: undefined,
      picture: undefined,
    });
    const text = { email: 'AN@Example.com', email_verified: 'true', picture: 'https://media.licdn.com/a' };
    expect(await readIdToken(await token(text), expected)).toMatchObject({
      email: 'an@example.com',
      emailVerified: true,
      picture: 'https://media.licdn.com/a',
    });
  });

  it('is refused if signed with the public key as a secret', async () => {
    const pem = JSON.stringify(await exportJWK(publicKey));
    const forged = await new SignJWT({ sub: 'x', nonce: 'the-nonce' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(linkedinItself)
      .setAudience('client')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(pem));
    await expect(readIdToken(forged, expected)).rejects.toMatchObject({ code: 'ERR_JOSE_ALG_NOT_ALLOWED' });
  });
});
