import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@sao-mai/platform';
import { z } from 'zod';

const file = (dataDir: string): string => join(dataDir, 'inner-addresses.json');
const addresses = z.record(z.string(), z.url());

/** Notes where the services' inner ports are, for operators' commands; returns what takes the note away. */
export function writeInnerAddresses(dataDir: string, services: Readonly<Record<string, Service>>): () => void {
  const known = Object.fromEntries(Object.entries(services).map(([name, service]) => [name, service.url()]));
  writeFileSync(file(dataDir), JSON.stringify(known));
  return () => {
    rmSync(file(dataDir), { force: true });
  };
}

/** Where a service's inner port is; undefined where the marketplace does not run on this data folder. */
export function innerAddress(dataDir: string, service: string): string | undefined {
  try {
    return addresses.parse(JSON.parse(readFileSync(file(dataDir), 'utf8')))[service];
  } catch {
    return undefined;
  }
}
