import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addDemo } from './add-demo.ts';
import { isDemoDue } from './demo-due.ts';

let dataDir: string;
let logged: unknown[];
let said: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
  logged = [];
  said = [];
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

const add = (seed: () => Promise<void>, isEnding = false): Promise<boolean> =>
  addDemo({
    dataDir,
    seed,
    log: { error: (fields) => logged.push(fields) },
    print: (line) => said.push(line),
    isEnding: () => isEnding,
  });

describe('adding the demo data to a running site', () => {
  it('is done once', async () => {
    expect(isDemoDue(dataDir)).toBe(true);
    expect(await add(() => Promise.resolve())).toBe(true);
    expect(isDemoDue(dataDir)).toBe(false);
    expect([logged, said]).toEqual([[], []]);
  });

  it('logs a failure, leaves the site alone, and is due again at the next start', async () => {
    expect(isDemoDue(dataDir)).toBe(true);
    const fault = new Error('refused');
    expect(await add(() => Promise.reject(fault))).toBe(false);
    expect(logged).toEqual([{ err: fault }]);
    expect(said).toEqual([expect.stringContaining('The next start')]);
    expect(isDemoDue(dataDir)).toBe(true);
  });

  it('reports nothing where the marketplace is ending', async () => {
    expect(isDemoDue(dataDir)).toBe(true);
    expect(await add(() => Promise.reject(new Error('gone')), true)).toBe(false);
    expect([logged, said]).toEqual([[], []]);
    expect(isDemoDue(dataDir)).toBe(true);
  });
});
