import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Service } from '@sao-mai/platform';
import { innerAddress, innerOperatorKey, writeInnerAddresses } from './inner-addresses.ts';

describe('the notes for operators’ commands', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'notes-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const services = { identity: { url: () => 'http://127.0.0.1:1' } as Service };

  it('say where the services are and with which key, until they end', () => {
    const remove = writeInnerAddresses(dataDir, services, 'a-key');
    expect([innerAddress(dataDir, 'identity'), innerOperatorKey(dataDir)]).toEqual(['http://127.0.0.1:1', 'a-key']);
    remove();
    expect([innerAddress(dataDir, 'identity'), innerOperatorKey(dataDir)]).toEqual([undefined, undefined]);
  });

  it('keep the key from everybody else on the machine, whoever left a file there before', () => {
    writeFileSync(join(dataDir, 'inner-keys.json'), '{}', { mode: 0o666 });
    writeInnerAddresses(dataDir, services, 'a-key');
    expect(statSync(join(dataDir, 'inner-keys.json')).mode & 0o777).toBe(0o600);
  });
});
