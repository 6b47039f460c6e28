import { AppError, isAppError } from '@sao-mai/platform';
import type { Clock, Log } from '@sao-mai/platform';
import * as z from 'zod/mini';
import { readIdToken } from './id-token.ts';
import type { LinkedinPerson } from './linkedin-account.ts';
import { askLinkedin, linkedinUnavailable, openidMetadata } from './openid-metadata.ts';

export interface LinkedinSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  readonly redirectUris: readonly string[];
}

/** Throws AppError `unavailable` `linkedin-unavailable` if LinkedIn does not answer in time. */
export interface LinkedinClient {
  authorizationUrl(attempt: {
    readonly state: string;
    readonly nonce: string;
    readonly redirectUri: string;
  }): Promise<string>;
  /** Throws AppError `invalid` `linkedin-failed` if LinkedIn refuses the code or its token is invalid. */
  exchange(grant: {
    readonly code: string;
    readonly redirectUri: string;
    readonly nonce: string;
  }): Promise<LinkedinPerson>;
}

const scope = 'openid profile email';

const tokens = z.object({ id_token: z.string() });
const refusal = z.object({ error: z.string() });

export function createLinkedinClient(
  settings: LinkedinSettings,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): LinkedinClient {
  const { clientId, clientSecret, issuer } = settings;
  const metadata = openidMetadata(issuer, clock);

  async function trade(url: string, code: string, redirectUri: string): Promise<string> {
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    const body = new URLSearchParams({ ...grant, client_id: clientId, client_secret: clientSecret });
    const answer = await askLinkedin(url, { method: 'POST', body, headers: { accept: 'application/json' } });
    const reply: unknown = await answer.json().catch(() => null);
    if (answer.ok) return tokens.parse(reply).id_token;
    const reason = refusal.safeParse(reply).data?.error ?? '';
    if (reason === 'invalid_client') {
      log.error({ reason }, 'LinkedIn rejected the client id or secret');
      throw linkedinUnavailable(new Error(reason));
    }
    throw new Error(`LinkedIn refused the code: ${reason}`);
  }

  return {
    async authorizationUrl({ state, nonce, redirectUri }) {
      const url = new URL((await metadata()).authorizationEndpoint);
      const asked = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope, state, nonce };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return url.href;
    },
    async exchange({ code, redirectUri, nonce }) {
      const { tokenEndpoint, keys } = await metadata();
      try {
        const idToken = await trade(tokenEndpoint, code, redirectUri);
        return await readIdToken(idToken, { issuer, clientId, nonce, keys, now: clock.now() });
      } catch (error) {
        if (isAppError(error, 'unavailable')) throw error;
        log.warn({ err: error }, 'LinkedIn sign-in failed');
        throw new AppError('invalid', 'linkedin-failed', { cause: error });
      }
    },
  };
}
