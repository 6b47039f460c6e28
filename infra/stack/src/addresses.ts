import { randomBytes } from 'node:crypto';

export const serviceNames = ['identity', 'tutors', 'search', 'inquiries', 'admin'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** How many of each service run. */
export type Replicas = Readonly<Record<ServiceName, number>>;
export type Variables = Readonly<Record<string, string>>;

export const perService = <T>(valueOf: (name: ServiceName, index: number) => T): Readonly<Record<ServiceName, T>> =>
  // The entries' type has lost that every service is among them.
  Object.fromEntries(serviceNames.map((name, index) => [name, valueOf(name, index)])) as Record<ServiceName, T>;

export const countReplicas = (given: Partial<Replicas> = {}): Replicas => perService((name) => given[name] ?? 1);

/** Replicas listen at the same ports of 127.0.0.1, 127.0.0.2 and so on. */
export const hostOf = (replica: number): string => `127.0.0.${replica + 1}`;
export const loopback = (port: number): string => `http://${hostOf(0)}:${port}`;

export const portsFrom = (port: number) => ({
  gateway: port,
  ...perService((_name, index) => port + 1 + index),
  signIn: port + 6,
  linkedin: port + 7,
});
export const innerPortsFrom = (port: number) => ({
  gateway: port + 10,
  ...perService((_name, index) => port + 11 + index),
});

const newKey = (): string => randomBytes(32).toString('base64url');

/** Replicas share a host name, which replica-names.mjs resolves. */
const addressOf = (port: number, replicas: number): string =>
  replicas === 1 ? loopback(port) : `http://${replicas}.replicas.test:${port}`;
const addressesIn = (ending: string, ports: Replicas, replicas: Replicas): Variables =>
  Object.fromEntries(
    serviceNames.map((name) => [`${name.toUpperCase()}_${ending}`, addressOf(ports[name], replicas[name])]),
  );
const names = new URL('replica-names.mjs', import.meta.url).href;

/** The gateway gets no key that opens a service's data, and no inner addresses. */
export function partVariables(port: number, environment: Variables, replicas: Replicas) {
  const keys = { OPERATOR_KEY: newKey(), GATEWAY_KEY: newKey(), SERVICE_KEY: newKey(), METRICS_KEY: newKey() };
  const { OPERATOR_KEY, GATEWAY_KEY, SERVICE_KEY, METRICS_KEY, ...others } = { ...keys, ...environment };
  const ports = portsFrom(port);
  const innerPorts = innerPortsFrom(port);
  const toServices = {
    ...{ GATEWAY_KEY, SERVICE_KEY, OPERATOR_KEY, METRICS_KEY, INQUIRY_LINK_KEY: newKey() },
    ...addressesIn('INNER_URL', innerPorts, replicas),
  };
  return {
    operatorKey: OPERATOR_KEY,
    variablesOf: (name: ServiceName | 'gateway'): Variables => ({
      ...others,
      ...(Object.values(replicas).some((count) => count > 1) && { NODE_OPTIONS: `--import=${names}` }),
      PORT: String(ports[name]),
      INNER_PORT: String(innerPorts[name]),
      ...(name === 'gateway' ? { GATEWAY_KEY, METRICS_KEY, ...addressesIn('URL', ports, replicas) } : toServices),
    }),
  };
}
