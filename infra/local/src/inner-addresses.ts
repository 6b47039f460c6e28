import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceWithInnerPort } from '@sao-mai/platform';
import { z } from 'zod';

const addressesFile = (dataDir: string): string => join(dataDir, 'inner-addresses.json');
const keysFile = (dataDir: string): string => join(dataDir, 'inner-keys.json');

const addresses = z.record(z.string(), z.object({ service: z.url(), inner: z.url() }));
const keys = z.object({ gateway: z.string(), service: z.string(), operator: z.string(), metrics: z.string() });
/** What the doors of the services open to. */
export type InnerKeys = z.infer<typeof keys>;

const randomKey = (): string => randomBytes(32).toString('base64url');

/** Others at each start: nobody who saw old ones gets in. */
export const newInnerKeys = (): InnerKeys => ({
  gateway: randomKey(),
  service: randomKey(),
  operator: randomKey(),
  metrics: randomKey(),
});

/** Notes where the services are and, for its owner's eyes only, their keys; returns what takes the notes away. */
export function writeInnerAddresses(
  dataDir: string,
  services: Readonly<Record<string, ServiceWithInnerPort>>,
  innerKeys: InnerKeys,
): () => void {
  const remove = (): void => {
    for (const path of [addressesFile(dataDir), keysFile(dataDir)]) rmSync(path, { force: true });
  };
  // a file that is there already would keep its mode
  remove();
  writeFileSync(keysFile(dataDir), JSON.stringify(innerKeys), { mode: 0o600, flag: 'wx' });
  const known = Object.entries(services).map(([name, service]) => [
    name,
    { service: service.url(), inner: service.innerUrl() },
  ]);
  writeFileSync(addressesFile(dataDir), JSON.stringify(Object.fromEntries(known)));
  return remove;
}

function readNote<Note>(schema: z.ZodType<Note>, file: string): Note | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Where a service and its inner port are; undefined where the marketplace does not run on this data folder. */
export const innerAddress = (dataDir: string, service: string): { service: string; inner: string } | undefined =>
  readNote(addresses, addressesFile(dataDir))?.[service];

/** The keys of the marketplace that runs on this data folder; undefined where none does. */
export const innerKeysIn = (dataDir: string): InnerKeys | undefined => readNote(keys, keysFile(dataDir));
