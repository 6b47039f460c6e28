import { mkdirSync } from 'node:fs';
import { startAuthEmulator, startLinkedin } from '@sao-mai/local/sign-in-stand-ins';
import { countReplicas, innerPortsFrom, loopback, portsFrom, partVariables } from './addresses.ts';
import type { Replicas, ServiceName } from './addresses.ts';
import { createParts } from './create-parts.ts';
import type { Part } from './part.ts';

export { serviceNames } from './addresses.ts';
export type { ServiceName } from './addresses.ts';
export { Part } from './part.ts';

export interface StackOptions {
  readonly servers: Readonly<Record<string, string>>;
  readonly dataDir: string;
  /** The gateway's port; services and stand-ins use the following ones. */
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** How many processes of a service run (1). */
  readonly replicas?: Partial<Replicas>;
  /** How many gateways run (1), at the same port of 127.0.0.1, 127.0.0.2 and so on; more need a proxy in front. */
  readonly gateways?: number;
}

export interface Stack {
  readonly url: string;
  readonly authUrl: string;
  readonly linkedinUrl: string;
  readonly operatorKey: string;
  innerUrl(service: ServiceName): string;
  /** The first gateway, and the first replica of each service. */
  readonly parts: Readonly<Record<ServiceName | 'gateway', Part>>;
  readonly replicas: Readonly<Record<ServiceName, readonly Part[]>>;
  readonly gateways: readonly Part[];
  /** Stops all processes; returns their exit codes by name. */
  stop(): Promise<Readonly<Record<string, number | null>>>;
}

export const projectId = 'demo-sao-mai';

/** Runs the services as processes on real servers, with stand-ins for Firebase's sign-in and LinkedIn. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { servers, dataDir, port, environment = {}, gateways: gatewayCount = 1 } = options;
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
  const counts = countReplicas(options.replicas);
  const { operatorKey, variablesOf } = partVariables(port, environment, counts);
  const common = {
    ...servers,
    DATA_DIR: dataDir,
    SITE_URL: url,
    FIREBASE_PROJECT_ID: projectId,
    AUTH_EMULATOR_URL: auth.url,
    LINKEDIN_CLIENT_ID: linkedin.clientId,
    LINKEDIN_CLIENT_SECRET: linkedin.clientSecret,
    LINKEDIN_ISSUER: linkedin.issuer,
  };
  const { parts, replicas, gateways, services } = createParts({
    ...{ port, dataDir, replicas: counts, gateways: gatewayCount },
    environmentOf: (name) => ({ ...common, ...variablesOf(name) }),
  });
  const stop = async (): Promise<Readonly<Record<string, number | null>>> => {
    const codes: Record<string, number | null> = {};
    await Promise.all(gateways.map(async (one) => (codes[one.name] = await one.stop())));
    await Promise.all(services.map(async (one) => (codes[one.name] = await one.stop())));
    await auth.stop();
    await linkedin.stop();
    return codes;
  };
  try {
    await Promise.all([...gateways, ...services].map((one) => one.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  const innerUrl = (service: ServiceName): string => loopback(innerPortsFrom(port)[service]);
  const addresses = { url, authUrl: auth.url, linkedinUrl: linkedin.origin };
  return { ...addresses, operatorKey, innerUrl, parts, replicas, gateways, stop };
}
