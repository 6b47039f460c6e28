import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAdvice } from './start-advice.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-advice-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const anyPorts = { PORT: '0', MAIL_PORT: '0', AUTH_EMULATOR_PORT: '0', LINKEDIN_PORT: '0' };

function start(dataDir: string, environment: Readonly<Record<string, string>> = {}) {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    ...anyPorts,
    DEMO: '0',
    ...environment,
    DATA_DIR: dataDir,
  };
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')];
  return spawnSync(process.execPath, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
}

const garbage = 'Nothing that anybody could read. '.repeat(400);

describe('a start that cannot go on', () => {
  it.each([
    ['a file in place of the data folder', '', /a file where a folder is needed.*DATA_DIR/],
    ['a folder below a file', '/below', /where a folder is needed.*DATA_DIR/],
  ])('says in one sentence what to do about %s', (_, below, sentence) => {
    const file = join(folder, 'file');
    writeFileSync(file, 'a file');
    const { status, stderr } = start(`${file}${below}`);
    expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(sentence)]]);
  });

  it.each([
    ['lock', 'in-use.lock', /in-use\.lock cannot be used .*Delete it/],
    ['file of accounts', 'auth/accounts.json', /accounts\.json cannot be read as saved accounts\. Move it away/],
    ['event log', 'events.sqlite', /events\.sqlite is damaged\. Move it away .*publish again/],
    ['store', 'tutors.sqlite', /tutors\.sqlite is damaged\. Restore a backup/],
  ])(
    'says in one sentence what to do about a damaged %s',
    (_, name, sentence) => {
      const dataDir = join(folder, `damaged-${name.replace('/', '-')}`);
      mkdirSync(dirname(join(dataDir, name)), { recursive: true });
      writeFileSync(join(dataDir, name), garbage);
      const { status, stderr } = start(dataDir);
      expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(sentence)]]);
    },
    60_000,
  );

  it.each(['mail', 'auth', 'uploads', 'search-index'])(
    'says in one sentence that a folder is needed where %s is a file',
    (name) => {
      const dataDir = join(folder, `file-${name}`);
      mkdirSync(dataDir);
      writeFileSync(join(dataDir, name), garbage);
      const { status, stderr } = start(dataDir);
      const path = join(dataDir, name);
      expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(`${path}.*a folder is needed`)]]);
    },
    60_000,
  );

  it('names the variable of a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    const { status, stderr } = start(join(folder, 'port'), { MAIL_PORT: port });
    other.close();
    expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(`^Port ${port} is taken.*MAIL_PORT=`)]);
  }, 60_000);

  // Only users without root rights are refused; tests may run as root.
  it.each([
    ["EACCES: permission denied, mkdir '/data'", /^\/data is not readable or writable.*permissions.*DATA_DIR/],
    [
      "EROFS: read-only file system, open '/data/in-use.lock'",
      /^\/data\/in-use\.lock is on a disk that cannot be written/,
    ],
    ["EISDIR: illegal operation on a directory, open '/data/auth/accounts.json'", /is a folder where a file is needed/],
    ['ENOSPC: no space left on device, write', /disk is full/],
    ['listen EACCES: permission denied 127.0.0.1:80', /port 80.*PORT=8080/],
    ['listen EADDRINUSE: address already in use :::8080', /^Port 8080 is taken.* PORT=8081/],
    ['listen EADDRNOTAVAIL: address not available 203.0.113.1:8080', /HOST=203\.0\.113\.1 is not an address/],
  ])('says what to do about %s', (message, sentence) => {
    expect(startAdvice(new Error(message), {})).toMatch(sentence);
  });

  it('gives no advice on a fault of its own', () => {
    expect(startAdvice(new TypeError('Cannot read properties of undefined'), {})).toBeUndefined();
  });
});
