import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startAuthEmulator, startLinkedin } from '@sao-mai/local/sign-in-stand-ins';
import { Part } from './part.ts';

export { Part } from './part.ts';

export const serviceNames = ['identity', 'tutors', 'search', 'inquiries', 'admin'] as const;
export type ServiceName = (typeof serviceNames)[number];

export interface StackOptions {
  /** Addresses of the servers: MONGODB_URL, KAFKA_BROKERS, REDIS_URL, SMTP_URL and others that the services read. */
  readonly servers: Readonly<Record<string, string>>;
  readonly dataDir: string;
  /** The gateway's port; services and stand-ins use the following ones. */
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Stack {
  readonly url: string;
  readonly authUrl: string;
  readonly linkedinUrl: string;
  readonly operatorKey: string;
  innerUrl(service: ServiceName): string;
  readonly parts: Readonly<Record<ServiceName | 'gateway', Part>>;
  /** Stops all processes; returns their exit codes by name. */
  stop(): Promise<Readonly<Record<string, number | null>>>;
}

export const projectId = 'demo-sao-mai';
const loopback = (port: number): string => `http://127.0.0.1:${port}`;

const portsFrom = (port: number) => ({
  gateway: port,
  identity: port + 1,
  tutors: port + 2,
  search: port + 3,
  inquiries: port + 4,
  admin: port + 5,
  signIn: port + 6,
  linkedin: port + 7,
});
const innerPortsFrom = (port: number) => ({
  identity: port + 11,
  tutors: port + 12,
  search: port + 13,
  inquiries: port + 14,
  admin: port + 15,
});

type Variables = Readonly<Record<string, string>>;

const newKey = (): string => randomBytes(32).toString('base64url');
const addressesIn = (ending: string, ports: Readonly<Record<ServiceName, number>>): Variables =>
  Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_${ending}`, loopback(ports[name])]));

/** The gateway gets one key only, and no inner addresses. */
function partVariables(port: number, environment: Variables) {
  const { OPERATOR_KEY = newKey(), GATEWAY_KEY = newKey(), SERVICE_KEY = newKey(), ...others } = environment;
  const ports = portsFrom(port);
  const innerPorts = innerPortsFrom(port);
  const toServices = { GATEWAY_KEY, SERVICE_KEY, OPERATOR_KEY, ...addressesIn('INNER_URL', innerPorts) };
  return {
    operatorKey: OPERATOR_KEY,
    variablesOf: (name: ServiceName | 'gateway'): Variables => ({
      ...others,
      PORT: String(ports[name]),
      ...(name === 'gateway'
        ? { GATEWAY_KEY, ...addressesIn('URL', ports) }
        : { ...toServices, INNER_PORT: String(innerPorts[name]) }),
    }),
  };
}

/** Runs the services as processes on real servers, with stand-ins for Firebase's sign-in and LinkedIn. */
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
  const { operatorKey, variablesOf } = partVariables(port, environment);
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
  };
  const part = (name: ServiceName | 'gateway', entry: string): Part =>
    new Part({
      name,
      entry,
      url: loopback(ports[name]),
      environment: { ...common, ...variablesOf(name) },
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
  const innerUrl = (service: ServiceName): string => loopback(innerPortsFrom(port)[service]);
  return { url, authUrl: auth.url, linkedinUrl: linkedin.origin, operatorKey, innerUrl, parts, stop };
}
