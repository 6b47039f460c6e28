import { AppError } from '@sao-mai/platform';
import type { Clock } from '@sao-mai/platform';
import { createRemoteJWKSet } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';

const timeoutMs = 5000;
const keptMs = 3_600_000;

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

export interface OpenidMetadata {
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly keys: JWTVerifyGetKey;
}

export const linkedinUnavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'linkedin-unavailable', { cause });

/** Calls the provider with a 5 s time-out and no redirects; throws AppError `linkedin-unavailable` on any failure. */
export async function askLinkedin(url: string, options: RequestInit = {}): Promise<Response> {
  try {
    const answer = await fetch(url, { ...options, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status < 500 && answer.status !== 429) return answer;
    throw new Error(`LinkedIn answered ${String(answer.status)}`);
  } catch (cause) {
    throw linkedinUnavailable(cause);
  }
}

async function discover(issuer: string): Promise<OpenidMetadata> {
  const answer = await askLinkedin(`${issuer}/.well-known/openid-configuration`);
  const { data, error } = metadata.safeParse(await answer.json().catch(() => null));
  if (data?.issuer !== issuer) throw linkedinUnavailable(error);
  return {
    authorizationEndpoint: data.authorization_endpoint,
    tokenEndpoint: data.token_endpoint,
    keys: createRemoteJWKSet(new URL(data.jwks_uri), { timeoutDuration: timeoutMs }),
  };
}

/** The issuer's discovery document, cached for an hour; failures are not cached. */
export function openidMetadata(issuer: string, clock: Clock): () => Promise<OpenidMetadata> {
  let known: { readonly metadata: Promise<OpenidMetadata>; readonly until: number } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (known !== undefined && now < known.until) return known.metadata;
    const asked = { metadata: discover(issuer), until: now + keptMs };
    known = asked;
    asked.metadata.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.metadata;
  };
}
