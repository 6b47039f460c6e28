import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const nowhere = Object.fromEntries(
  ['IDENTITY', 'TUTORS', 'SEARCH', 'INQUIRIES', 'ADMIN'].map((name) => [`${name}_INNER_URL`, 'http://127.0.0.1:1']),
);
const inDocker = { OPS_COMMAND: 'docker compose run --rm ops' };

describe('operators’ commands that cannot do their work', () => {
  let folder: string;
  let file: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ops-'));
    file = join(folder, 'file');
    writeFileSync(file, 'no folder');
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const run = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, ...nowhere, ...environment };
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
      env,
      encoding: 'utf8',
    });
    return { status, said: stderr.trim().split('\n') };
  };

  it('say in one sentence which folder they cannot write, and what to do, in npm’s words or Docker’s', () => {
    expect(run(['backup', file])).toEqual({
      status: 1,
      said: [expect.stringMatching(/^\S+file\S* is .* folder is needed\. .*name another folder\.$/)],
    });
    expect(run(['backup', file], inDocker).said).toEqual([expect.stringContaining('docker compose run --rm --user')]);
  }, 60_000);

  it('say which service does not answer, and where to look', () => {
    expect(run(['grant-admin', 'a@example.com'])).toEqual({
      status: 1,
      said: ['identity does not respond. Is it running?'],
    });
    expect(run(['grant-admin', 'a@example.com'], inDocker).said).toEqual([
      'identity does not respond. See its state: docker compose ps --all',
    ]);
  }, 60_000);

  it('say that the file of their key cannot be read', () => {
    const missing = join(folder, 'missing');
    expect(run(['check'], { OPERATOR_KEY_FILE: missing })).toEqual({
      status: 1,
      said: ['The configuration is not valid:', `  OPERATOR_KEY_FILE: ${missing} is not there`],
    });
  }, 60_000);

  it('say what is wrong in the environment of the marketplace here', () => {
    const here = Object.fromEntries(Object.keys(nowhere).map((name) => [name, '']));
    const { status, said } = run(['check'], { ...here, PORT: 'http' });
    expect([status, said.length, said[1]]).toEqual([1, 2, '  PORT: must be a port from 0 to 65535']);
  }, 60_000);

  it('are listed the way they are called', () => {
    expect(run([]).said[0]).toBe('Operator commands:  npm run ops -- COMMAND');
    expect(run([], inDocker).said[0]).toBe('Operator commands:  docker compose run --rm ops COMMAND');
  }, 60_000);
});
