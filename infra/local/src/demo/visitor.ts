import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@sao-mai/contracts';
import { gatewayKeyHeader } from '@sao-mai/platform';
import { z } from 'zod';

export const demoPassword = 'demo-password';

export interface DemoSite {
  readonly url: string;
  readonly authUrl: string;
  readonly projectId: string;
  /** Authenticates us to an emulator on another machine. */
  readonly ownerKey?: string | undefined;
  /** Identity's address, and the key with which it trusts forwarded addresses. */
  readonly identityUrl: string;
  readonly gatewayKey?: string | undefined;
  /** Identity's inner port, and the key for operator commands. */
  readonly identityInnerUrl: string;
  readonly operatorKey: string;
}

interface Newcomer {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

const signedIn = z.object({ idToken: z.string(), localId: z.string() });
const success = z.object({ success: z.literal(true), data: z.unknown() });
const decidedProfile = z.object({ data: z.object({ tutorStatus: z.enum(['approved', 'rejected']) }) });

const unauthenticated = 401;
const notFound = 404;
const conflict = 409;
const retryStatuses = [502, 503, 504];
const patienceMs = 60_000;
const pauseMs = 100;
const mostSignIns = 5;
/** Sign-in times are whole seconds, so a session that starts in the second of a revocation is revoked too. */
const nextSecondMs = 1000;

interface Answered {
  readonly answer: Response;
  /** It is a retry, and the first result is unknown. */
  readonly isRetry: boolean;
}

/** Retries these statuses for up to a minute. */
async function askWithRetries(waitFor: readonly number[], ask: () => Promise<Response>): Promise<Answered> {
  const end = performance.now() + patienceMs;
  for (let isRetry = false; ; isRetry = true) {
    const answer = await ask();
    if (!waitFor.includes(answer.status) || performance.now() > end) return { answer, isRetry };
    await answer.body?.cancel();
    await wait(pauseMs);
  }
}

async function answered(what: string, answer: Response): Promise<void> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Demo data: ${what} was refused: ${answer.status} ${text}`);
  success.parse(JSON.parse(text));
}

/** Calls the site like a browser; throws on refusals. */
export class Visitor {
  readonly #site: DemoSite;
  readonly #email: string;
  #token: string | undefined;
  uid = '';

  constructor(site: DemoSite, email: string) {
    this.#site = site;
    this.#email = email;
  }

  async call(method: string, path: string, body?: object): Promise<void> {
    const { answer, isRetry } = await askWithRetries(retryStatuses, () => this.#ask(method, path, body));
    // The first attempt succeeded.
    if (isRetry && answer.status === conflict) await answer.body?.cancel();
    else await answered(`${method} ${path}`, answer);
  }

  /** Decides once the profile has reached admin; an existing decision is kept. */
  async decide(path: string, body?: object): Promise<void> {
    const { answer } = await askWithRetries([...retryStatuses, notFound], () => this.#ask('PUT', path, body));
    if (answer.status === conflict) await answer.body?.cancel();
    else await answered(`PUT ${path}`, answer);
  }

  /** Whether an earlier seeding got as far as the decision. */
  async hasDecidedProfile(): Promise<boolean> {
    const { answer } = await askWithRetries(retryStatuses, () => this.#ask('GET', '/tutors/me'));
    return answer.ok && decidedProfile.safeParse(await answer.json()).success;
  }

  async signIn(): Promise<void> {
    const email = this.#email;
    const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';
    const answer = await fetch(`${this.#site.authUrl}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword, returnSecureToken: true }),
    });
    if (!answer.ok) throw new Error(`Demo data: signing in as ${email} was refused: ${await answer.text()}`);
    const { idToken, localId } = signedIn.parse(await answer.json());
    this.#token = idToken;
    this.uid = localId;
  }

  /** Signs in again if the session ended, as people may use the account meanwhile. */
  async #ask(method: string, path: string, body?: object): Promise<Response> {
    for (let signIns = 0; ; signIns += 1) {
      const answer = await this.#send(method, path, body);
      if (answer.status !== unauthenticated || signIns === mostSignIns) return answer;
      await answer.body?.cancel();
      if (signIns > 0) await wait(nextSecondMs);
      await this.signIn();
    }
  }

  #send(method: string, path: string, body?: object): Promise<Response> {
    const form = body instanceof FormData;
    return fetch(`${this.#site.url}/api${path}`, {
      method,
      headers: {
        ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
  }
}

let newcomers = 0;

/** Registers and signs in; idempotent. */
export async function register(site: DemoSite, { email, name, language }: Newcomer): Promise<Visitor> {
  newcomers += 1;
  // Thirty registrations from one address would use up half of this machine's limit, so each gets its own forwarded
  // address.
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `192.0.2.${newcomers}`,
    ...(site.gatewayKey !== undefined && { [gatewayKeyHeader]: site.gatewayKey }),
  };
  const body = JSON.stringify({ email, name, language, password: demoPassword });
  const { answer } = await askWithRetries(retryStatuses, () =>
    fetch(`${site.identityUrl}/api/auth/register`, { method: 'POST', headers, body }),
  );
  if (answer.status === conflict) await answer.body?.cancel();
  else await answered(`registering ${email}`, answer);
  const visitor = new Visitor(site, email);
  await visitor.signIn();
  return visitor;
}
