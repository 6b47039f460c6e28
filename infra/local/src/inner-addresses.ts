import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@sao-mai/platform';
import { z } from 'zod';

const file = (dataDir: string): string => join(dataDir, 'inner-addresses.json');
const keysFile = (dataDir: string): string => join(dataDir, 'inner-keys.json');
const addresses = z.record(z.string(), z.url());
const keys = z.object({ operator: z.string() });

/** Notes where the services are and, for its owner's eyes only, the operators' key; returns what takes the notes away. */
export function writeInnerAddresses(
  dataDir: string,
  services: Readonly<Record<string, Service>>,
  operator: string,
): () => void {
  const remove = (): void => {
    for (const path of [file(dataDir), keysFile(dataDir)]) rmSync(path, { force: true });
  };
  // a file that is there already would keep its mode
  remove();
  writeFileSync(keysFile(dataDir), JSON.stringify({ operator }), { mode: 0o600, flag: 'wx' });
  const known = Object.fromEntries(Object.entries(services).map(([name, service]) => [name, service.url()]));
  writeFileSync(file(dataDir), JSON.stringify(known));
  return remove;
}

/** Where a service's inner port is; undefined where the marketplace does not run on this data folder. */
export function innerAddress(dataDir: string, service: string): string | undefined {
  try {
    return addresses.parse(JSON.parse(readFileSync(file(dataDir), 'utf8')))[service];
  } catch {
    return undefined;
  }
}

/** The operators' key of the marketplace that runs on this data folder; undefined where none does. */
export function innerOperatorKey(dataDir: string): string | undefined {
  try {
    return keys.parse(JSON.parse(readFileSync(keysFile(dataDir), 'utf8'))).operator;
  } catch {
    return undefined;
  }
}
