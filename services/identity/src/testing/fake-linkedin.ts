import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';

/** Deviations from a valid token. */
export interface TokenFlaws {
  readonly issuer?: string;
  readonly audience?: string;
  readonly subject?: string;
  /** Seconds from now. */
  readonly expiresIn?: number;
  readonly issuedIn?: number;
  readonly nonce?: string | null;
  /** Signed with an unpublished key. */
  readonly foreignKey?: boolean;
  readonly unsigned?: boolean;
}

export interface FakePerson {
  readonly subject: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly picture?: string;
}

type Mood = 'well' | 'down' | 'html' | 'invalid_client' | 'redirects' | 'silent';

export const fakeCredentials = { clientId: 'client', clientSecret: 'secret' } as const;
export const redirectUri = 'https://saomai.example/linkedin-callback';

/** An OpenID provider whose codes, tokens and failures a test controls. */
export async function startFakeLinkedin() {
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'key-1', alg: 'RS256' };
  const grants = new Map<string, { person: FakePerson; nonce: string; flaws: TokenFlaws }>();
  const state = { mood: 'well' as Mood, exchanges: [] as URLSearchParams[], keysAway: false };
  let issuer = '';
  let made = 0;

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const origin = `http://127.0.0.1:${String(address.port)}`;
  issuer = `${origin}/oauth`;

  const send = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/oauth/.well-known/openid-configuration' && state.mood !== 'down') {
      send(response, 200, {
        issuer,
        authorization_endpoint: `${origin}/authorize?x=1`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
      });
    } else if (request.url === '/keys') {
      send(response, state.keysAway ? 503 : 200, { keys: [jwk] });
    } else if (request.url === '/token') {
      await answerToken(request, response);
    } else send(response, 503, {});
  }

  async function answerToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URLSearchParams(await text(request));
    state.exchanges.push(asked);
    if (state.mood === 'silent') return;
    if (state.mood === 'down') send(response, 503, { error: 'temporarily_unavailable' });
    else if (state.mood === 'html') response.writeHead(200).end('<html>');
    else if (state.mood === 'redirects') response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    else if (state.mood === 'invalid_client') send(response, 401, { error: 'invalid_client' });
    else {
      const grant = grants.get(asked.get('code') ?? '');
      grants.delete(asked.get('code') ?? '');
      if (grant === undefined) send(response, 400, { error: 'invalid_grant' });
      else send(response, 200, { access_token: 'a', id_token: await idToken(grant) });
    }
  }

  async function idToken({ person, nonce, flaws }: { person: FakePerson; nonce: string; flaws: TokenFlaws }) {
    const { subject, ...claims } = person;
    const now = Math.floor(Date.now() / 1000);
    const payload: JWTPayload = {
      ...claims,
      sub: flaws.subject ?? subject,
      iss: flaws.issuer ?? issuer,
      aud: flaws.audience ?? fakeCredentials.clientId,
      iat: now + (flaws.issuedIn ?? 0),
      exp: now + (flaws.expiresIn ?? 3600),
      ...(flaws.nonce === null ? {} : { nonce: flaws.nonce ?? nonce }),
    };
    if (flaws.unsigned === true) return unsigned(payload);
    const key: CryptoKey = flaws.foreignKey === true ? foreign.privateKey : own.privateKey;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(key);
  }

  return {
    settings: {
      ...fakeCredentials,
      issuer,
      redirectUris: [redirectUri, 'https://www.saomai.example/linkedin-callback'],
    },
    origin,
    state,
    /** The code that LinkedIn would return for this person. */
    code(person: FakePerson, nonce: string, flaws: TokenFlaws = {}): string {
      made += 1;
      const code = `code-${String(made)}`;
      grants.set(code, { person, nonce, flaws });
      return code;
    },
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await Promise.resolve();
    },
  };
}
export type FakeLinkedin = Awaited<ReturnType<typeof startFakeLinkedin>>;

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const unsigned = (payload: JWTPayload): string => `${encode({ alg: 'none' })}.${encode(payload)}.`;
