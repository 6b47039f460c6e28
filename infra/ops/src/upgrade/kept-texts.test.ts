import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readTags, writeTags } from './env-file.ts';
import { manualSteps } from './manual-steps.ts';

describe('the versions in .env', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'env-file-'));
    file = join(folder, '.env');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are local and none before the first upgrade', () => {
    expect(readTags(file)).toEqual({ current: 'local', previous: undefined });
    writeFileSync(file, '#TAG=commented\nSITE_URL=https://tutors.example\n');
    expect(readTags(file)).toEqual({ current: 'local', previous: undefined });
  });

  it('are changed without touching another line or the rights of the file', () => {
    writeFileSync(file, "A=1\nTAG='one'\n# comment", { mode: 0o640 });
    writeTags(file, { current: 'two', previous: 'one' });
    expect(readFileSync(file, 'utf8')).toBe('A=1\nTAG=two\n# comment\nPREVIOUS_TAG=one\n');
    expect(statSync(file).mode & 0o777).toBe(0o640);
    writeTags(file, { current: 'three', previous: 'two' });
    expect(readTags(file)).toEqual({ current: 'three', previous: 'two' });
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(5);
  });
});

describe('the steps to do by hand', () => {
  const changes = [
    ...['# Changes', '', '## Unreleased', '', '### To do by hand', '', '- Run one', '  more.', '- Set two.', ''],
    ...['### Added', '', '- A thing.', '', '## 1.1.0', '', '### To do by hand', '', '- Set three.', ''],
    ...['## 1.0.0 (2026-01-01)', '', '### To do by hand', '', '- Set four.', ''],
  ].join('\n');

  it('are those of every version after the one that runs', () => {
    expect(manualSteps(changes, '1.0.0-0a1b2c3d4e')).toEqual(['- Run one\n  more.', '- Set two.', '- Set three.']);
    expect(manualSteps(changes, '1.1.0')).toEqual(['- Run one\n  more.', '- Set two.']);
  });

  it('are all of them if the version has no number', () => {
    expect(manualSteps(changes, 'local')).toHaveLength(4);
    expect(manualSteps('# Changes\n', 'local')).toEqual([]);
  });
});
