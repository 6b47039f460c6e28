import * as z from 'zod/mini';

const tokens = z.object({ idToken: z.string(), refreshToken: z.string() });
const renewed = z.object({ id_token: z.string(), refresh_token: z.string() });
const refused = z.object({ error: z.object({ message: z.string() }) });
const times = z.object({ iat: z.number(), auth_time: z.number() });

export interface BrowserSession {
  readonly idToken: string;
  readonly refreshToken: string;
  /** Start of the session in the ID token, Unix time in seconds. */
  readonly authTime: number;
  readonly issuedAt: number;
}

/** A browser's calls to the sign-in provider; a refusal throws the provider's code. */
export class ProviderBrowser {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async signIn(email: string, password: string): Promise<BrowserSession> {
    const body = { email, password, returnSecureToken: true };
    const answer = await this.#post('identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', body);
    return sessionOf(tokens.parse(answer));
  }

  async refresh({ refreshToken }: Pick<BrowserSession, 'refreshToken'>): Promise<BrowserSession> {
    const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const answer = renewed.parse(await this.#post('securetoken.googleapis.com/v1/token', body));
    return sessionOf({ idToken: answer.id_token, refreshToken: answer.refresh_token });
  }

  async #post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${this.#url}/${path}?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const read: unknown = await answer.json();
    if (!answer.ok) throw new Error(refused.parse(read).error.message);
    return read;
  }
}

function sessionOf({ idToken, refreshToken }: z.infer<typeof tokens>): BrowserSession {
  const claims: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  const { iat, auth_time: authTime } = times.parse(claims);
  return { idToken, refreshToken, authTime, issuedAt: iat };
}
