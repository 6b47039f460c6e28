import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@sao-mai/contracts';
import { gatewayKeyHeader } from '@sao-mai/platform';
import { z } from 'zod';

/** All demo people share it. */
export const demoPassword = 'demo-password';

/** A marketplace as demo data comes into it. */
export interface DemoSite {
  /** Where the gateway answers. */
  readonly url: string;
  /** The sign-in emulator's address, and the project it signs people in to. */
  readonly authUrl: string;
  readonly projectId: string;
  /** By which an emulator on another machine knows whom it lets change accounts. */
  readonly ownerKey?: string | undefined;
  /** Identity's own address, and the key by which it believes where somebody registers from. */
  readonly identityUrl: string;
  readonly gatewayKey?: string | undefined;
  /** Identity's inner port, and the key by which it takes operators' commands. */
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
/** What a service says that is busy, or just started: a person tries again. */
const later = [502, 503, 504];
const patienceMs = 60_000;
const pauseMs = 100;
const mostSignIns = 5;
/** Times of sign-ins are whole seconds: a session that began in the second in which others were ended is ended too. */
const nextSecondMs = 1000;

interface Answered {
  readonly answer: Response;
  /** It was asked before, and what came of that is not known. */
  readonly again: boolean;
}

/** Asks until the answer is none of `waitFor`, for a minute at most. */
async function askUntil(waitFor: readonly number[], ask: () => Promise<Response>): Promise<Answered> {
  const end = performance.now() + patienceMs;
  for (let again = false; ; again = true) {
    const answer = await ask();
    if (!waitFor.includes(answer.status) || performance.now() > end) return { answer, again };
    await answer.body?.cancel();
    await wait(pauseMs);
  }
}

async function answered(what: string, answer: Response): Promise<void> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Demo data: ${what} was refused: ${answer.status} ${text}`);
  success.parse(JSON.parse(text));
}

/** Calls the site as a browser would; a refusal is an error that names it. */
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
    const { answer, again } = await askUntil(later, () => this.#ask(method, path, body));
    // The call before has done it.
    if (again && answer.status === conflict) await answer.body?.cancel();
    else await answered(`${method} ${path}`, answer);
  }

  /** Decides as an admin once the profile has reached moderation; what another admin decided meanwhile stands. */
  async decide(path: string, body?: object): Promise<void> {
    const { answer } = await askUntil([...later, notFound], () => this.#ask('PUT', path, body));
    if (answer.status === conflict) await answer.body?.cancel();
    else await answered(`PUT ${path}`, answer);
  }

  /** True where an earlier, broken-off seeding got as far as the decision. */
  async hasDecidedProfile(): Promise<boolean> {
    const { answer } = await askUntil(later, () => this.#ask('GET', '/tutors/me'));
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

  /** Signs in again where the session was ended: people use the same accounts meanwhile. */
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

/** Registers somebody and signs in; who is registered already signs in alone. */
export async function register(site: DemoSite, { email, name, language }: Newcomer): Promise<Visitor> {
  newcomers += 1;
  // As the gateway says it, where its key is known, and each from an address of its own: some thirty people at once would
  // leave the visitors of this machine half of their registrations.
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `192.0.2.${newcomers}`,
    ...(site.gatewayKey !== undefined && { [gatewayKeyHeader]: site.gatewayKey }),
  };
  const body = JSON.stringify({ email, name, language, password: demoPassword });
  const { answer } = await askUntil(later, () =>
    fetch(`${site.identityUrl}/api/auth/register`, { method: 'POST', headers, body }),
  );
  if (answer.status === conflict) await answer.body?.cancel();
  else await answered(`registering ${email}`, answer);
  const visitor = new Visitor(site, email);
  await visitor.signIn();
  return visitor;
}
