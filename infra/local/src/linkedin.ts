import { createLog, listen } from '@sao-mai/platform';
import { issuerAt, linkedinApp } from './linkedin/app.ts';
import { createGrants } from './linkedin/grants.ts';
import { people } from './linkedin/people.ts';
import type { PersonKey } from './linkedin/people.ts';
import { newSigningKey } from './linkedin/signing-key.ts';
import { drawPortraits } from './portraits.ts';

export interface LinkedinOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly redirectUris: readonly string[];
}

/** What identity is told to sign people in with it. */
export interface Linkedin {
  readonly origin: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  stop(): Promise<void>;
}

const credentials = { clientId: 'stand-in', clientSecret: 'stand-in-secret' } as const;

/**
 * A stand-in for LinkedIn on loopback, with three made-up people: whoever reaches it is any of them. It does not start
 * under NODE_ENV=production.
 */
export async function startLinkedin({ port, redirectUris }: LinkedinOptions): Promise<Linkedin> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The stand-in for LinkedIn lets anybody in and does not start in production');
  }
  let origin = '';
  const app = linkedinApp({
    ...credentials,
    redirectUris,
    origin: () => origin,
    key: await newSigningKey(),
    grants: createGrants(),
    picture: picturesOnDemand(),
  });
  const log = createLog({ name: 'linkedin', level: 'silent' });
  const listening = await listen(app, { host: '127.0.0.1', port, log });
  origin = `http://127.0.0.1:${String(listening.port)}`;
  return { ...credentials, origin, issuer: issuerAt(origin), stop: () => listening.close() };
}

/** All drawn together when the first is asked for. */
function picturesOnDemand(): (person: PersonKey) => Promise<Buffer> {
  const keys = Object.keys(people);
  let drawn: Promise<Buffer[]> | undefined;
  return async (person) => {
    drawn ??= drawPortraits(Object.values(people).map(({ portrait }) => portrait));
    const picture = (await drawn)[keys.indexOf(person)];
    if (picture === undefined) throw new Error(`No picture of ${person} was drawn`);
    return picture;
  };
}
