import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startAuthEmulator, startLinkedin } from '@sao-mai/local/sign-in-stand-ins';
import { Part } from './part.ts';

export { Part } from './part.ts';

export const serviceNames = ['identity', 'tutors', 'search', 'inquiries', 'admin'] as const;
export type ServiceName = (typeof serviceNames)[number];

export interface StackOptions {
  /** Where the servers are: MONGODB_URL, KAFKA_BROKERS, REDIS_URL, SMTP_URL and what else the services read. */
  readonly servers: Readonly<Record<string, string>>;
  /** Logs, the accounts of the sign-in emulator and an embedded search index. */
  readonly dataDir: string;
  /** The gateway's port; the services' and the stand-ins' follow it. */
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Stack {
  readonly url: string;
  readonly authUrl: string;
  readonly linkedinUrl: string;
  /** Lets operators' commands in. */
  readonly operatorKey: string;
  readonly parts: Readonly<Record<ServiceName | 'gateway', Part>>;
  /** Gateway, services, stand-ins; the exit codes of the processes by name. */
  stop(): Promise<Readonly<Record<string, number | null>>>;
}

/** The project that people sign in to. */
export const projectId = 'demo-sao-mai';
const loopback = (port: number): string => `http://127.0.0.1:${port}`;

/** Where each part listens. */
export const portsFrom = (port: number) => ({
  gateway: port,
  identity: port + 1,
  tutors: port + 2,
  search: port + 3,
  inquiries: port + 4,
  admin: port + 5,
  signIn: port + 6,
  linkedin: port + 7,
});

/** The gateway does not get to know the operators' key. */
const keysOf = (name: ServiceName | 'gateway', operatorKey: string): Readonly<Record<string, string>> =>
  name === 'gateway' ? {} : { OPERATOR_KEY: operatorKey };

/** The services as separate processes on servers, with stand-ins for Firebase's sign-in and for LinkedIn. */
export async function startStack({ servers, dataDir, port, environment = {} }: StackOptions): Promise<Stack> {
  const ports = portsFrom(port);
  const url = `http://localhost:${port}`;
  mkdirSync(dataDir, { recursive: true });
  const auth = await startAuthEmulator({
    host: '127.0.0.1',
    port: ports.signIn,
    projectId,
    dataDir,
    allowedOrigins: [url, loopback(port)],
    limitsFactor: Number(environment['LIMITS_FACTOR'] ?? 1),
  });
  const linkedin = await startLinkedin({ port: ports.linkedin, redirectUris: [`${url}/linkedin-callback`] });
  const operatorKey = environment['OPERATOR_KEY'] ?? randomBytes(32).toString('base64url');
  const common = {
    ...servers,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SITE_URL: url,
    FIREBASE_PROJECT_ID: projectId,
    AUTH_EMULATOR_URL: auth.url,
    LINKEDIN_CLIENT_ID: linkedin.clientId,
    LINKEDIN_CLIENT_SECRET: linkedin.clientSecret,
    LINKEDIN_ISSUER: linkedin.issuer,
    ...Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_URL`, loopback(ports[name])])),
    ...environment,
  };
  const part = (name: ServiceName | 'gateway', entry: string): Part =>
    new Part({
      name,
      entry,
      url: loopback(ports[name]),
      environment: { ...common, ...keysOf(name, operatorKey), PORT: String(ports[name]) },
      logFile: join(dataDir, `${name}.log`),
    });
  const parts = {
    identity: part('identity', 'services/identity/src/main.ts'),
    tutors: part('tutors', 'services/tutors/src/main.ts'),
    search: part('search', 'services/search/src/main.ts'),
    inquiries: part('inquiries', 'services/inquiries/src/main.ts'),
    admin: part('admin', 'services/admin/src/main.ts'),
    gateway: part('gateway', 'gateway/src/main.ts'),
  };
  const stop = async (): Promise<Readonly<Record<string, number | null>>> => {
    const codes: Record<string, number | null> = { gateway: await parts.gateway.stop() };
    await Promise.all(serviceNames.map(async (name) => (codes[name] = await parts[name].stop())));
    await auth.stop();
    await linkedin.stop();
    return codes;
  };
  try {
    await Promise.all(Object.values(parts).map((one) => one.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, authUrl: auth.url, linkedinUrl: linkedin.origin, operatorKey, parts, stop };
}
