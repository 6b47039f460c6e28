import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startFixture } from './fixtures/start-fixture.ts';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-dir-lock-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const garbage = 'This is no lock at all. '.repeat(100);

describe('The lock on the data folder', () => {
  it('keeps a second run out and names the folder', () => {
    const lock = lockDataDir(join(folder, 'data'));
    expect(() => lockDataDir(join(folder, 'data'))).toThrow(DataDirInUseError);
    expect(() => lockDataDir(join(folder, 'data'))).toThrow(join(folder, 'data'));
    lock.release();
  });

  it('is free again after release, also when released twice', () => {
    const lock = lockDataDir(folder);
    lock.release();
    lock.release();
    lockDataDir(folder).release();
  });

  it('does not hold up another folder', () => {
    const first = lockDataDir(join(folder, 'a'));
    lockDataDir(join(folder, 'b')).release();
    first.release();
  });

  it('ends with its process, however that ends', async () => {
    const { child, gone } = await startFixture('run-data-dir-lock.ts', folder);
    expect(() => lockDataDir(folder)).toThrow(DataDirInUseError);
    child.kill('SIGKILL');
    await gone;
    lockDataDir(folder).release();
  });

  it('tells another trouble as it is', () => {
    expect(() => lockDataDir('/proc/nowhere')).toThrow(expect.not.objectContaining({ name: 'DataDirInUseError' }));
  });

  it('says that the folder cannot be written where there is no lock to delete', () => {
    expect(() => lockDataDir('/proc')).toThrow(/^The data folder \/proc cannot be written .*Set DATA_DIR to another/);
  });

  it('says what to do where the file is no lock', async () => {
    await writeFile(join(folder, 'in-use.lock'), garbage);
    expect(() => lockDataDir(folder)).toThrow(/in-use\.lock cannot be used .*Delete it/);
    await rm(join(folder, 'in-use.lock'));
    await mkdir(join(folder, 'in-use.lock'));
    expect(() => lockDataDir(folder)).toThrow(/in-use\.lock cannot be used .*Delete it/);
  });
});
