import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
const flags = ['--experimental-vm-modules', '--no-warnings', 'tests/unit.mjs', '--listTests'];

async function listed(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, ...args], { cwd: root });
  return stdout.split('\n').flatMap((line) => (line.startsWith(root) ? [line.slice(root.length)] : []));
}

describe('npm run test:unit', () => {
  it('runs every project but the tests of the whole system', async () => {
    const folders = new Set((await listed()).map((path) => path.split('/', 1)[0]));
    expect([...folders].sort()).toEqual(['frontend', 'gateway', 'infra', 'packages', 'services']);
  });

  it('runs those of the whole system if a path selects them', async () => {
    expect(await listed('tests/runner/unit')).toEqual(['tests/runner/unit.test.ts']);
  });
});
