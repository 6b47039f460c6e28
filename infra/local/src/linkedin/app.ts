import { join } from 'node:path';
import { plainExpress } from '@sao-mai/platform';
import type { Express, Request, Response } from 'express';
import express from 'express';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { consentPage, refusalPage } from './consent-page.ts';
import type { Grants } from './grants.ts';
import type { SigningKey } from './signing-key.ts';
import { isPersonKey, people } from './people.ts';
import type { PersonKey } from './people.ts';

export interface LinkedinAppOptions {
  readonly origin: () => string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly key: SigningKey;
  readonly grants: Grants;
}

const authorization = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string().regex(/\bopenid\b/),
  state: z.string().min(1),
  nonce: z.string().optional(),
});
type Asked = z.infer<typeof authorization>;

const tokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
});

const paths = {
  metadata: '/oauth/.well-known/openid-configuration',
  authorization: '/oauth/v2/authorization',
  token: '/oauth/v2/accessToken',
  keys: '/oauth/openid/jwks',
} as const;

const tokenSeconds = 3600;
const portraits = join(import.meta.dirname, 'portraits');

/** An OpenID provider that behaves like LinkedIn, but lets people choose who they are. */
export function linkedinApp(options: LinkedinAppOptions): Express {
  const app = plainExpress();
  const form = express.urlencoded({ extended: false, limit: '8kb' });
  app.get(paths.metadata, (_request, response) => {
    const origin = options.origin();
    response.json({
      issuer: issuerAt(origin),
      authorization_endpoint: origin + paths.authorization,
      token_endpoint: origin + paths.token,
      jwks_uri: origin + paths.keys,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'profile', 'email'],
    });
  });
  app.get(paths.keys, (_request, response) => {
    response.json({ keys: [options.key.publicJwk] });
  });
  app.get(paths.authorization, (request, response) => {
    const asked = readRequest(Object.fromEntries(new URL(request.url, 'http://localhost').searchParams), options);
    showPage(
      response,
      typeof asked === 'string' ? 400 : 200,
      typeof asked === 'string' ? refusalPage(asked) : consentPage(asked),
    );
  });
  app.post(paths.authorization, form, (request, response) => decide(request, response, options));
  app.post(paths.token, form, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    await answerToken(request, response, options);
  });
  app.use('/media', express.static(portraits, { index: false, redirect: false }));
  app.use((_request, response) => {
    response.status(404).end();
  });
  return app;
}

export const issuerAt = (origin: string): string => `${origin}/oauth`;

/** The authorization request, or the problem with it. */
function readRequest(given: unknown, { clientId, redirectUris }: LinkedinAppOptions): Asked | string {
  const { data, error } = authorization.safeParse(given);
  if (data === undefined) return `Missing or wrong: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`;
  if (data.client_id !== clientId) return 'The client is unknown.';
  return redirectUris.includes(data.redirect_uri) ? data : 'The address to go back to is not on the list.';
}

function showPage(response: Response, status: number, page: string): void {
  response
    .status(status)
    .type('html')
    .set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
    })
    .send(page);
}

/** Redirects back with a code or an error, like LinkedIn. */
function decide(request: Request, response: Response, options: LinkedinAppOptions): void {
  const body: unknown = request.body;
  const asked = readRequest(body, options);
  if (typeof asked === 'string') {
    showPage(response, 400, refusalPage(asked));
    return;
  }
  const { choice } = z.object({ choice: z.string() }).parse(body);
  const { redirect_uri: redirectUri, state, nonce } = asked;
  const back = new URL(redirectUri);
  const answer = isPersonKey(choice)
    ? { code: options.grants.give({ person: choice, redirectUri, nonce }) }
    : choice === 'cancel'
      ? { error: 'user_cancelled_login', error_description: 'The user cancelled LinkedIn login' }
      : { error: 'server_error', error_description: 'LinkedIn could not complete the request' };
  for (const [name, value] of Object.entries({ ...answer, state })) back.searchParams.set(name, value);
  response.redirect(303, back.href);
}

async function answerToken(request: Request, response: Response, options: LinkedinAppOptions): Promise<void> {
  const refuse = (status: number, error: string, description: string): void => {
    response.status(status).json({ error, error_description: description });
  };
  const asked = tokenRequest.safeParse(request.body);
  if (!asked.success) {
    refuse(400, 'invalid_request', 'A parameter is missing or wrong');
    return;
  }
  const { code, redirect_uri: redirectUri, client_id: id, client_secret: secret } = asked.data;
  if (id !== options.clientId || secret !== options.clientSecret) {
    refuse(401, 'invalid_client', 'Client authentication failed');
    return;
  }
  const grant = options.grants.take(code, redirectUri);
  if (grant === undefined) {
    refuse(400, 'invalid_request', 'Unable to retrieve access token: authorization code not found');
    return;
  }
  const { person, nonce } = grant;
  response.json({
    access_token: crypto.randomUUID(),
    token_type: 'Bearer',
    expires_in: tokenSeconds,
    scope: 'email,openid,profile',
    id_token: await idToken(person, nonce, options),
  });
}

function idToken(key: PersonKey, nonce: string | undefined, options: LinkedinAppOptions): Promise<string> {
  const { subject, name, firstName, lastName, email, emailVerified } = people[key];
  const origin = options.origin();
  const claims = {
    name,
    given_name: firstName,
    family_name: lastName,
    email,
    email_verified: emailVerified,
    picture: `${origin}/media/${key}.png`,
    ...(nonce !== undefined && { nonce }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: options.key.publicJwk.kid ?? '' })
    .setIssuer(issuerAt(origin))
    .setAudience(options.clientId)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime(`${String(tokenSeconds)}s`)
    .sign(options.key.privateKey);
}
