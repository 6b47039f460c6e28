import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isDemoDue } from './demo-due.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('demo data', () => {
  it('is due on a folder that is not there yet', () => {
    expect(isDemoDue(join(folder, 'new'))).toBe(true);
  });

  it('is still due after a start that failed before it began', () => {
    expect(isDemoDue(folder)).toBe(true);
    writeFileSync(join(folder, 'identity.sqlite'), '');
    expect(isDemoDue(folder)).toBe(true);
  });

  it('is never added to a marketplace that people use already', () => {
    writeFileSync(join(folder, 'identity.sqlite'), '');
    expect(isDemoDue(folder)).toBe(false);
  });

  it('is made once', () => {
    writeFileSync(join(folder, 'demo-data.txt'), 'done');
    expect(isDemoDue(folder)).toBe(false);
  });
});
