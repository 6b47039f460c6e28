import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';
import { startMarketplace } from './marketplace.ts';
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
type Variables = Readonly<Record<string, string>>;
const variables = (dataDir: string, others: Variables = {}): Variables => ({
  ...anyPorts,
  DEMO: '0',
  LOG_LEVEL: 'silent',
  ...others,
  DATA_DIR: dataDir,
});

/** A start in a process of its own. */
function startProcess(dataDir: string) {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    ...variables(dataDir),
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

/** The sentence about a start in this process, which must fail. */
async function adviceOnStart(dataDir: string, others?: Variables): Promise<string | undefined> {
  const environment = variables(dataDir, others);
  const started = await startMarketplace(readConfig(environment, root)).catch((error: unknown) => ({ error }));
  if (!('error' in started)) {
    await started.stop();
    throw new Error('The marketplace started');
  }
  const advice = startAdvice(started.error, environment);
  expect(advice?.split('\n')).toHaveLength(1);
  return advice;
}

const garbage = 'Nothing that anybody could read. '.repeat(400);

describe('a start that cannot go on', () => {
  it('says in one sentence what to do, and ends with an error', () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'a file');
    const { status, stderr } = startProcess(file);
    expect([status, stderr.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/a file where a folder is needed.*DATA_DIR/)],
    ]);
  });

  it('says what to do about a data folder below a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'a file');
    expect(await adviceOnStart(`${file}/below`)).toMatch(/where a folder is needed.*DATA_DIR/);
  });

  it.each([
    ['lock', 'in-use.lock', /in-use\.lock cannot be used .*Delete it/],
    ['file of accounts', 'auth/accounts.json', /accounts\.json cannot be read as saved accounts\. Move it away/],
    ['event log', 'events.sqlite', /events\.sqlite is damaged\. Move it away .*publish again/],
    ['store', 'tutors.sqlite', /tutors\.sqlite is damaged\. Restore a backup/],
  ])('says what to do about a damaged %s', async (_, name, sentence) => {
    const dataDir = join(folder, `damaged-${name.replace('/', '-')}`);
    mkdirSync(dirname(join(dataDir, name)), { recursive: true });
    writeFileSync(join(dataDir, name), garbage);
    expect(await adviceOnStart(dataDir)).toMatch(sentence);
  });

  it.each(['mail', 'auth', 'uploads', 'search-index'])(
    'says that a folder is needed where %s is a file',
    async (name) => {
      const dataDir = join(folder, `file-${name}`);
      mkdirSync(dataDir);
      writeFileSync(join(dataDir, name), garbage);
      expect(await adviceOnStart(dataDir)).toMatch(`${join(dataDir, name)} is a file where a folder is needed`);
    },
  );

  it('names the variable of a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    const advice = await adviceOnStart(join(folder, 'port'), { MAIL_PORT: port });
    other.close();
    expect(advice).toMatch(new RegExp(`^Port ${port} is taken.*MAIL_PORT=`));
  });

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
