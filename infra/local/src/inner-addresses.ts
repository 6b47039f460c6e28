import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceWithInnerPort } from '@sao-mai/platform';
import { z } from 'zod';

const addressesFile = (dataDir: string): string => join(dataDir, 'inner-addresses.json');
const keysFile = (dataDir: string): string => join(dataDir, 'inner-keys.json');

const addresses = z.record(z.string(), z.object({ service: z.url(), inner: z.url() }));
const keys = z.object({ gateway: z.string(), service: z.string(), operator: z.string(), metrics: z.string() });
export type InnerKeys = z.infer<typeof keys>;

const randomKey = (): string => randomBytes(32).toString('base64url');

/** New keys at each start invalidate old ones. */
export const newInnerKeys = (): InnerKeys => ({
  gateway: randomKey(),
  service: randomKey(),
  operator: randomKey(),
  metrics: randomKey(),
});

/** Writes the services' addresses and keys, readable by the owner only; returns a function that removes them. */
export function writeInnerAddresses(
  dataDir: string,
  services: Readonly<Record<string, ServiceWithInnerPort>>,
  innerKeys: InnerKeys,
): () => void {
  const remove = (): void => {
    for (const path of [addressesFile(dataDir), keysFile(dataDir)]) rmSync(path, { force: true });
  };
  // An existing file would keep its mode.
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

/** Addresses of a service; undefined if no marketplace runs on this folder. */
export const innerAddress = (dataDir: string, service: string): { service: string; inner: string } | undefined =>
  readNote(addresses, addressesFile(dataDir))?.[service];

export const innerKeysIn = (dataDir: string): InnerKeys | undefined => readNote(keys, keysFile(dataDir));
