import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findBrowser } from './browser.mjs';
import { jestCounts, playwrightCounts, summary } from './counts.mjs';

let folder: string;
const write = (name: string, contents: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(contents));
  return path;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runner-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the counts of a run', () => {
  const tests = [
    { status: 'passed', fullName: 'one' },
    { status: 'pending', fullName: 'two' },
    { status: 'failed', fullName: 'three' },
  ];
  const jest = (failed: number, broken: number) =>
    write('jest.json', {
      numPassedTests: 5,
      numFailedTests: failed,
      numRuntimeErrorTestSuites: broken,
      testResults: [{ assertionResults: tests }],
    });

  it('are Jest’s own, with files that could not be loaded among the failures and skipped tests by name', () => {
    expect(jestCounts(jest(1, 2), 1)).toEqual({ passed: 5, failed: 3, skipped: ['two'] });
    expect(jestCounts(jest(0, 0), 0)).toEqual({ passed: 5, failed: 0, skipped: ['two'] });
  });

  it('hold a failure where a run failed without a test that did, or left no result', () => {
    expect(jestCounts(jest(0, 0), 1).failed).toBe(1);
    expect(jestCounts(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: [] });
    expect(playwrightCounts(join(folder, 'none.json'), 0).failed).toBe(1);
  });

  it('take a browser test that passed at a second try for failed', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const file = write('browser.json', {
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
      suites: [{ specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'skipped')] }] }],
    });
    expect(playwrightCounts(file, 1)).toEqual({ passed: 3, failed: 2, skipped: ['b'] });
  });

  it('end in one line, after the names of what was skipped', () => {
    const jestPart = { passed: 5, failed: 0, skipped: ['two'] };
    const browserPart = { passed: 2, failed: 1, skipped: [] };
    expect(summary([jestPart, browserPart])).toEqual({
      lines: ['Skipped (the reason stands above): two', '7 passed, 1 failed, 1 skipped'],
      failed: 1,
    });
    expect(summary([browserPart]).lines).toEqual(['2 passed, 1 failed']);
  });
});

describe('the browser of the browser tests', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'specs', 'deep'), { recursive: true });
    writeFileSync(join(folder, 'specs', 'deep', 'a.spec.ts'), '');
    writeFileSync(join(folder, 'chromium'), '');
  });
  const find = (own: string, places: readonly string[], specs = 'specs') =>
    findBrowser({ CHROMIUM_PATH: own }, join(folder, specs), places);

  it('is the one that is named, else one at a usual place', () => {
    const chromium = join(folder, 'chromium');
    expect(find(chromium, [])).toEqual({ path: chromium });
    expect(find('', [join(folder, 'none'), chromium])).toEqual({ path: chromium });
  });

  it('is missed with a reason: not there, not where it was said to be, or nothing to do', () => {
    expect(find('', []).reason).toMatch(/no Chromium here/);
    expect(find('/nowhere/chromium', [join(folder, 'chromium')]).reason).toMatch(/\/nowhere\/chromium/);
    expect(find('', [join(folder, 'chromium')], 'none').reason).toMatch(/there are none/);
  });
});
