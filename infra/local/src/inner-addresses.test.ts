import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ServiceWithInnerPort } from '@sao-mai/platform';
import { innerAddress, innerKeysIn, newInnerKeys, writeInnerAddresses } from './inner-addresses.ts';

describe('the notes for operators’ commands', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'notes-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const at = { service: 'http://127.0.0.1:1', inner: 'http://127.0.0.1:2' };
  const services = { identity: { url: () => at.service, innerUrl: () => at.inner } as ServiceWithInnerPort };

  it('say where the services are and with which keys, until they end', () => {
    const keys = newInnerKeys();
    const remove = writeInnerAddresses(dataDir, services, keys);
    expect([innerAddress(dataDir, 'identity'), innerKeysIn(dataDir)]).toEqual([at, keys]);
    remove();
    expect([innerAddress(dataDir, 'identity'), innerKeysIn(dataDir)]).toEqual([undefined, undefined]);
  });

  it('have other keys at each start, of which each opens one door', () => {
    const keys = [...Object.values(newInnerKeys()), ...Object.values(newInnerKeys())];
    expect(new Set(keys).size).toBe(8);
    for (const key of keys) expect(key.length).toBeGreaterThanOrEqual(32);
  });

  it('keep the keys from everybody else on the machine, whoever left a file there before', () => {
    writeFileSync(join(dataDir, 'inner-keys.json'), '{}', { mode: 0o666 });
    writeInnerAddresses(dataDir, services, newInnerKeys());
    expect(statSync(join(dataDir, 'inner-keys.json')).mode & 0o777).toBe(0o600);
  });
});
