import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const allowed = {
  NODE_ENV: 'development',
  SITE_URL: 'http://localhost:8080',
  GATEWAY_URL: 'http://127.0.0.1:1',
  IDENTITY_URL: 'http://127.0.0.1:1',
  IDENTITY_INNER_URL: 'http://127.0.0.1:1',
  GATEWAY_KEY: 'the-key-of-the-gateway',
  OPERATOR_KEY: 'the-key-of-operators',
  FIREBASE_PROJECT_ID: 'demo-sao-mai',
  AUTH_EMULATOR_URL: 'http://127.0.0.1:1',
};

function seed(environment: Readonly<Record<string, string>>): { status: number | null; stderr: string } {
  const script = join(import.meta.dirname, 'seed-demo.ts');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...environment };
  const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', script], { encoding: 'utf8', env });
  return { status, stderr };
}

describe('the demo data of the full stack', () => {
  it('is refused in production', () => {
    const { status, stderr } = seed({ ...allowed, NODE_ENV: 'production' });
    expect(status).toBe(1);
    expect(stderr).toContain('production takes no demo data');
  }, 60_000);

  it('is refused where people sign in to Firebase itself', () => {
    const { AUTH_EMULATOR_URL: _, ...withFirebase } = allowed;
    const { status, stderr } = seed(withFirebase);
    expect(status).toBe(1);
    expect(stderr).toMatch(/refused here[^]*AUTH_EMULATOR_URL/);
  }, 60_000);

  it('fails where nobody answers, so that it is tried again', () => {
    const { status, stderr } = seed(allowed);
    expect(status).not.toBe(0);
    expect(stderr).not.toContain('refused here');
  }, 60_000);
});
