import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@sao-mai/contracts';
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
  /** Identity's own address, and what it takes operators' commands of another machine by. */
  readonly identityUrl: string;
  readonly operatorKey?: string | undefined;
}

interface Newcomer {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

const signedIn = z.object({ idToken: z.string(), localId: z.string() });
const success = z.object({ success: z.literal(true), data: z.unknown() });
const decidedProfile = z.object({ data: z.object({ tutorStatus: z.enum(['approved', 'rejected']) }) });

const conflict = 409;
const notFound = 404;
const patienceMs = 30_000;
const pauseMs = 50;

async function answered(what: string, answer: Response): Promise<void> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Demo data: ${what} was refused: ${answer.status} ${text}`);
  success.parse(JSON.parse(text));
}

/** Calls the site as a browser would; a refusal is an error that names it. */
export class Visitor {
  readonly #site: DemoSite;
  #token: string | undefined;
  uid = '';

  constructor(site: DemoSite) {
    this.#site = site;
  }

  async call(method: string, path: string, body?: object): Promise<void> {
    await answered(`${method} ${path}`, await this.#ask(method, path, body));
  }

  /** The same for what has to reach another service first: asked again while it is not found. */
  async callOnceKnown(method: string, path: string, body?: object): Promise<void> {
    const end = performance.now() + patienceMs;
    for (;;) {
      const answer = await this.#ask(method, path, body);
      if (answer.status !== notFound || performance.now() > end) return answered(`${method} ${path}`, answer);
      await answer.body?.cancel();
      await wait(pauseMs);
    }
  }

  /** True where an earlier, broken-off seeding got as far as the decision. */
  async hasDecidedProfile(): Promise<boolean> {
    const answer = await this.#ask('GET', '/tutors/me');
    return answer.ok && decidedProfile.safeParse(await answer.json()).success;
  }

  async signIn(email: string): Promise<void> {
    const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';
    const answer = await fetch(`${this.#site.authUrl}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword, returnSecureToken: true }),
    });
    const { idToken, localId } = signedIn.parse(await answer.json());
    this.#token = idToken;
    this.uid = localId;
  }

  #ask(method: string, path: string, body?: object): Promise<Response> {
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
  const answer = await fetch(`${site.identityUrl}/api/auth/register`, {
    method: 'POST',
    // As the gateway says it, and each from an address of its own: some thirty people at once are no neighbours here.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${newcomers}` },
    body: JSON.stringify({ email, name, language, password: demoPassword }),
  });
  if (answer.status === conflict) await answer.body?.cancel();
  else await answered(`registering ${email}`, answer);
  const visitor = new Visitor(site);
  await visitor.signIn(email);
  return visitor;
}
