import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readCompose, root } from './compose-file.ts';

describe('npm run secrets', () => {
  let folder: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'new');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = () =>
    spawnSync(process.execPath, [join(root, 'infra/secrets/make-secrets.mjs'), folder], { encoding: 'utf8' });
  const read = (name: string) => parseEnv(readFileSync(join(folder, name), 'utf8'));

  it('makes every file that compose reads, for its owner’s eyes only', () => {
    expect(run().status).toBe(0);
    const needed = ['docker-compose.yml', 'infra/docker/compose.demo.yml']
      .flatMap((file) => Object.values(readCompose(file).services))
      .flatMap(({ env_file: names = [] }) => names.map((name) => name.replace('infra/secrets/', '')));
    expect(readdirSync(folder).toSorted()).toEqual([...new Set(needed)].toSorted());
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('makes long secrets, another one each time, and fits them together', () => {
    run();
    const first = read('mongo.env')['MONGO_INITDB_ROOT_PASSWORD'] ?? '';
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(read('services.env')['MONGODB_URL']).toContain(`:${first}@mongo:`);
    expect(read('services.env')['REDIS_URL']).toContain(read('redis.env')['REDIS_PASSWORD']);
    expect(read('ops.env')['OPERATOR_KEY']).toBe(read('services.env')['OPERATOR_KEY']);
    expect(read('gateway.env')).not.toHaveProperty('OPERATOR_KEY');
    const { MEILI_MASTER_KEY = '', SEARCH_KEY_ID = '' } = read('search-key.env');
    expect(read('search.env')['MEILI_KEY']).toBe(
      createHmac('sha256', MEILI_MASTER_KEY).update(SEARCH_KEY_ID).digest('hex'),
    );
    rmSync(folder, { recursive: true });
    run();
    expect(read('mongo.env')['MONGO_INITDB_ROOT_PASSWORD']).not.toBe(first);
  });

  it('overwrites nothing', () => {
    run();
    writeFileSync(join(folder, 'mongo.env'), 'MONGO_INITDB_ROOT_PASSWORD=mine\n');
    rmSync(join(folder, 'redis.env'));
    const again = run();
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('Nothing was written')]);
    expect(read('mongo.env')).toEqual({ MONGO_INITDB_ROOT_PASSWORD: 'mine' });
    expect(readdirSync(folder)).not.toContain('redis.env');
  });

  it('prints no secret', () => {
    const { stdout, stderr } = run();
    for (const name of readdirSync(folder)) {
      for (const value of Object.values(read(name))) {
        if ((value ?? '').length > 20) expect(stdout + stderr).not.toContain(value);
      }
    }
  });
});
