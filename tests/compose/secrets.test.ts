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
  const envFiles = () => readdirSync(folder).filter((name) => name.endsWith('.env'));
  const single = (name: string) => readFileSync(join(folder, 'files', name), 'utf8');
  const read = (name: string) => parseEnv(readFileSync(join(folder, name), 'utf8'));

  it('makes every file that compose reads, for its owner’s eyes only', () => {
    expect(run().status).toBe(0);
    const needed = ['docker-compose.yml', 'infra/docker/compose.demo.yml']
      .flatMap((file) => Object.values(readCompose(file).services))
      .flatMap(({ env_file: names = [] }) => names.map((name) => name.replace('infra/secrets/', '')));
    expect(envFiles().toSorted()).toEqual([...new Set(needed)].toSorted());
    for (const name of envFiles()) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('makes the files of one secret that compose mounts, which a container may read and others on the machine not', () => {
    run();
    const mounted = Object.values(readCompose('docker-compose.yml').secrets ?? {}).map(({ file }) => file);
    const made = readdirSync(join(folder, 'files'));
    expect(made.map((name) => `./infra/secrets/files/${name}`).toSorted()).toEqual(mounted.toSorted());
    expect(statSync(join(folder, 'files')).mode & 0o777).toBe(0o700);
    for (const name of made) expect(statSync(join(folder, 'files', name)).mode & 0o777).toBe(0o444);
    expect(single('prometheus-key')).toBe(read('services.env')['METRICS_KEY']);
    expect(single('grafana-password')).toMatch(/^[\w-]{43}$/);
  });

  it('makes long secrets, another one each time, and fits them together', () => {
    run();
    const first = read('mongo.env')['MONGO_INITDB_ROOT_PASSWORD'] ?? '';
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(read('services.env')['MONGODB_URL']).toContain(`:${first}@mongo:`);
    expect(read('services.env')['REDIS_URL']).toContain(read('redis.env')['REDIS_PASSWORD']);
    expect(read('ops.env')['OPERATOR_KEY']).toBe(read('services.env')['OPERATOR_KEY']);
    const { MEILI_MASTER_KEY = '', SEARCH_KEY_ID = '' } = read('search-key.env');
    expect(read('search.env')['MEILI_KEY']).toBe(
      createHmac('sha256', MEILI_MASTER_KEY).update(SEARCH_KEY_ID).digest('hex'),
    );
    rmSync(folder, { recursive: true });
    run();
    expect(read('mongo.env')['MONGO_INITDB_ROOT_PASSWORD']).not.toBe(first);
  });

  it('gives each container the keys of its own place: the gateway none that opens the data of a service', () => {
    run();
    const { GATEWAY_KEY, SERVICE_KEY, OPERATOR_KEY, METRICS_KEY } = read('services.env');
    const keys = [GATEWAY_KEY, SERVICE_KEY, OPERATOR_KEY, METRICS_KEY];
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
    expect(new Set(keys).size).toBe(4);
    expect(Object.keys(read('gateway.env')).toSorted()).toEqual(['GATEWAY_KEY', 'METRICS_KEY', 'REDIS_URL']);
    expect(read('gateway.env')).toMatchObject({ GATEWAY_KEY, METRICS_KEY });
    expect(Object.keys(read('ops.env'))).toEqual(['OPERATOR_KEY']);
  });

  const all = () => Object.fromEntries(envFiles().map((name) => [name, read(name)]));

  it('adds the keys that an older version had not, and leaves the others as they are', () => {
    run();
    const before = all();
    rmSync(join(folder, 'seed-demo.env'));
    const newer = /^(GATEWAY|SERVICE|METRICS)_KEY=.*\n/gm;
    for (const name of ['services.env', 'gateway.env']) {
      const older = readFileSync(join(folder, name), 'utf8').replaceAll(newer, '');
      // Editors may remove the final newline.
      writeFileSync(join(folder, name), older.trimEnd());
    }
    const again = run();
    expect([again.status, again.stderr]).toEqual([0, '']);
    expect(again.stdout).toContain('services.env: GATEWAY_KEY, SERVICE_KEY, METRICS_KEY');
    const after = all();
    for (const name of ['GATEWAY_KEY', 'METRICS_KEY'])
      expect(after['gateway.env']?.[name]).toBe(after['services.env']?.[name]);
    const added = ['GATEWAY_KEY', 'SERVICE_KEY', 'METRICS_KEY'];
    for (const name of added) expect(after['services.env']?.[name]).not.toBe(before['services.env']?.[name]);
    for (const [file, values] of Object.entries(before))
      for (const [name, value] of Object.entries(values))
        if (!added.includes(name)) expect([file, name, after[file]?.[name]]).toEqual([file, name, value]);
    const third = run();
    expect([third.status, third.stdout]).toEqual([0, expect.stringContaining('nothing was changed')]);
    expect(all()).toEqual(after);
  });

  it('overwrites nothing, and makes a lost file again of what the others know', () => {
    run();
    const { REDIS_PASSWORD } = read('redis.env');
    writeFileSync(join(folder, 'ops.env'), 'OPERATOR_KEY=mine\n');
    rmSync(join(folder, 'redis.env'));
    expect(run().status).toBe(0);
    expect(read('ops.env')).toEqual({ OPERATOR_KEY: 'mine' });
    expect(read('redis.env')).toEqual({ REDIS_PASSWORD });
    expect(statSync(join(folder, 'redis.env')).mode & 0o777).toBe(0o600);
  });

  it('makes no other secret for a store that was filled with one', () => {
    run();
    for (const name of ['meilisearch.env', 'search-key.env']) rmSync(join(folder, name));
    const again = run();
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('Nothing was written')]);
    expect(readdirSync(folder)).not.toContain('meilisearch.env');
  });

  it('prints no secret', () => {
    const { stdout, stderr } = run();
    for (const name of envFiles()) {
      for (const value of Object.values(read(name))) {
        if ((value ?? '').length > 20) expect(stdout + stderr).not.toContain(value);
      }
    }
  });
});
