import { join } from 'node:path';
import { hostOf, perService, portsFrom, serviceNames } from './addresses.ts';
import type { Replicas, ServiceName, Variables } from './addresses.ts';
import { Part } from './part.ts';

export interface PartsOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly replicas: Replicas;
  readonly gateways: number;
  readonly environmentOf: (name: ServiceName | 'gateway') => Variables;
}

/** Every gateway and every replica of the services, none of them started. */
export function createParts({ port, dataDir, replicas: counts, gateways: gatewayCount, environmentOf }: PartsOptions) {
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
  const several = (name: ServiceName | 'gateway', entry: string, count: number): [Part, ...Part[]] => {
    const others = Array.from({ length: count - 1 }, (_, index) => part(name, entry, index + 1));
    return [part(name, entry), ...others];
  };
  const replicas = perService((name) => several(name, `services/${name}/src/main.ts`, counts[name]));
  const gateways = several('gateway', 'gateway/src/main.ts', gatewayCount);
  const parts = { ...perService((name) => replicas[name][0]), gateway: gateways[0] };
  return { parts, replicas, gateways, services: serviceNames.flatMap((name) => replicas[name]) };
}
