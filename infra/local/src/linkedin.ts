import { createLog, listen } from '@sao-mai/platform';
import { issuerAt, linkedinApp } from './linkedin/app.ts';
import { createGrants } from './linkedin/grants.ts';
import { newSigningKey } from './linkedin/signing-key.ts';

export interface LinkedinOptions {
  readonly port: number;
  readonly redirectUris: readonly string[];
}

export interface Linkedin {
  readonly origin: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  stop(): Promise<void>;
}

const credentials = { clientId: 'stand-in', clientSecret: 'stand-in-secret' } as const;

/** A LinkedIn stand-in on loopback where anyone can sign in as a fictional person. Not for production. */
export async function startLinkedin({ port, redirectUris }: LinkedinOptions): Promise<Linkedin> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The LinkedIn stand-in lets anybody sign in and does not start in production');
  }
  let origin = '';
  const app = linkedinApp({
    ...credentials,
    redirectUris,
    origin: () => origin,
    key: await newSigningKey(),
    grants: createGrants(),
  });
  const log = createLog({ name: 'linkedin', level: 'silent' });
  const listening = await listen(app, { host: '127.0.0.1', port, log });
  origin = `http://127.0.0.1:${String(listening.port)}`;
  return { ...credentials, origin, issuer: issuerAt(origin), stop: () => listening.close() };
}
