import { join } from 'node:path';
import { hostOf, perService, portsFrom, serviceNames } from './addresses.ts';
import type { Replicas, ServiceName, Variables } from './addresses.ts';
import { Part } from './part.ts';

export interface PartsOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly replicas: Replicas;
  readonly environmentOf: (name: ServiceName | 'gateway') => Variables;
}

/** The gateway and every replica of the services, none of them started. */
export function createParts({ port, dataDir, replicas: counts, environmentOf }: PartsOptions) {
  const ports = portsFrom(port);
  const part = (name: ServiceName | 'gateway', entry: string, replica = 0): Part => {
    const id = replica === 0 ? name : `${name}-${replica + 1}`;
    return new Part({
      name: id,
      entry,
      url: `http://${hostOf(replica)}:${ports[name]}`,
      environment: { ...environmentOf(name), HOST: hostOf(replica) },
      logFile: join(dataDir, `${id}.log`),
    });
  };
  const allOf = (name: ServiceName): [Part, ...Part[]] => {
    const entry = `services/${name}/src/main.ts`;
    const others = Array.from({ length: counts[name] - 1 }, (_, index) => part(name, entry, index + 1));
    return [part(name, entry), ...others];
  };
  const replicas = perService(allOf);
  const parts = { ...perService((name) => replicas[name][0]), gateway: part('gateway', 'gateway/src/main.ts') };
  return { parts, replicas, services: serviceNames.flatMap((name) => replicas[name]) };
}
