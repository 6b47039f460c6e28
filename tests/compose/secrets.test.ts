import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readCompose, root } from './compose-file.ts';

const services = ['identity', 'tutors', 'search', 'inquiries', 'admin'];

describe('npm run secrets', () => {
  let folder: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'new');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = () =>
    spawnSync(process.execPath, [join(root, 'infra/secrets/make-secrets.mjs'), folder], { encoding: 'utf8' });
  const fileOf = (name: string): string => join(folder, 'files', name);
  const read = (name: string): string => readFileSync(fileOf(name), 'utf8');
  const all = () => Object.fromEntries(readdirSync(join(folder, 'files')).map((name) => [name, read(name)]));
  /** The broker's own password, and that of whoever signs in as `sao-mai`. */
  const passwordsOfKafka = () =>
    /^KafkaServer \{\n.*PlainLoginModule required\n\s+username="sao-mai"\n\s+password="(?<own>[^"]+)"\n\s+user_sao-mai="(?<of>[^"]+)";\n\};\n$/.exec(
      read('kafka-jaas'),
    )?.groups;
  const remove = (...names: readonly string[]): void => {
    for (const name of names) rmSync(fileOf(name));
  };

  it('makes every file that compose mounts, which a container may read and others on the machine may not', () => {
    expect(run().status).toBe(0);
    const mounted = ['docker-compose.yml', 'infra/docker/compose.demo.yml']
      .flatMap((path) => Object.values(readCompose(path).secrets ?? {}))
      .map(({ file }) => file)
      // Those that only the operator knows.
      .filter((file) => !file.startsWith('${'));
    const made = readdirSync(join(folder, 'files'));
    expect(made.map((name) => `./infra/secrets/files/${name}`).toSorted()).toEqual(mounted.toSorted());
    expect(statSync(join(folder, 'files')).mode & 0o777).toBe(0o700);
    for (const name of made) expect(statSync(fileOf(name)).mode & 0o777).toBe(0o444);
  });

  it('makes long secrets, another one each time, and fits them together', () => {
    run();
    const first = read('mongodb-password');
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(read('mongodb-url')).toContain(`:${first}@mongo:`);
    const users = services.map((service) => new URL(read(`mongodb-url-${service}`)));
    expect(users.map(({ username }) => username)).toEqual(services.map((service) => `sao-mai-${service}`));
    expect(users.map(({ host, search }) => host + search)).toEqual(services.map(() => 'mongo:27017?authSource=admin'));
    expect(new Set([first, ...users.map(({ password }) => password)]).size).toBe(6);
    expect(read('redis-url')).toContain(read('redis-password'));
    expect(read('kafka-sasl-password')).toMatch(/^[\w-]{43}$/);
    expect(passwordsOfKafka()).toEqual({ own: read('kafka-sasl-password'), of: read('kafka-sasl-password') });
    expect(read('prometheus-key')).toBe(read('metrics-key'));
    expect(read('meili-key')).toBe(
      createHmac('sha256', read('meili-master-key')).update(read('search-key-id')).digest('hex'),
    );
    rmSync(folder, { recursive: true });
    run();
    expect(read('mongodb-password')).not.toBe(first);
  });

  it('makes another key for each kind of caller', () => {
    run();
    const keys = ['gateway-key', 'service-key', 'operator-key', 'metrics-key', 'inquiry-link-key'].map(read);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
    expect(new Set(keys).size).toBe(5);
  });

  it('adds what a newer version needs, and leaves the others as they are', () => {
    run();
    const before = all();
    remove('metrics-key', 'prometheus-key', 'grafana-password');
    const again = run();
    expect([again.status, again.stderr]).toEqual([0, '']);
    expect(again.stdout).toContain('metrics-key\n  prometheus-key\n  grafana-password\n');
    const after = all();
    for (const [name, value] of Object.entries(before)) {
      const isNew = ['metrics-key', 'prometheus-key', 'grafana-password'].includes(name);
      expect([name, after[name] === value]).toEqual([name, !isNew]);
    }
    const third = run();
    expect([third.status, third.stdout]).toEqual([0, expect.stringContaining('nothing was changed')]);
    expect(all()).toEqual(after);
  });

  it('overwrites nothing, and gives Prometheus one key of two', () => {
    run();
    remove('operator-key', 'metrics-key', 'prometheus-key');
    writeFileSync(fileOf('operator-key'), 'mine\n');
    writeFileSync(fileOf('metrics-key'), 'next,old\n');
    expect(run().status).toBe(0);
    expect([read('operator-key'), read('metrics-key'), read('prometheus-key')]).toEqual([
      'mine\n',
      'next,old\n',
      'next',
    ]);
  });

  it('takes over what an earlier version kept in files of variables, and says that they can go', () => {
    mkdirSync(folder, { recursive: true });
    const older = {
      'mongo.env': 'MONGO_INITDB_ROOT_USERNAME=sao-mai\nMONGO_INITDB_ROOT_PASSWORD=password-of-mongo\n',
      'services.env':
        'MONGODB_URL=mongodb://sao-mai:password-of-mongo@mongo:27017/?authSource=admin\nREDIS_URL=redis://:of-redis@redis:6379/0\nSERVICE_KEY=service-one,service-two\n',
      'meilisearch.env': 'MEILI_MASTER_KEY=master',
      'search-key.env': 'MEILI_MASTER_KEY=master\nSEARCH_KEY_ID=key-id\n',
      'inquiries.env': 'INQUIRY_LINK_KEY=links\n',
    };
    for (const [name, text] of Object.entries(older)) writeFileSync(join(folder, name), text);
    const { status, stdout } = run();
    expect([status, stdout]).toEqual([0, expect.stringContaining('remove them:\n  inquiries.env')]);
    expect(all()).toMatchObject({
      'mongodb-password': 'password-of-mongo',
      'mongodb-url': 'mongodb://sao-mai:password-of-mongo@mongo:27017/?authSource=admin',
      'redis-password': 'of-redis',
      'redis-url': 'redis://:of-redis@redis:6379/0',
      'meili-master-key': 'master',
      'search-key-id': 'key-id',
      'service-key': 'service-one,service-two',
      'inquiry-link-key': 'links',
    });
    const taken = all();
    for (const name of Object.keys(older)) rmSync(join(folder, name));
    expect(run().stdout).not.toContain('remove');
    expect(all()).toEqual(taken);
  });

  it.each([
    [
      'of a managed server',
      'mongodb+srv://sao-mai:mine@cluster.example/',
      'mongodb+srv://sao-mai:mine@cluster.example/',
    ],
    [
      'of members',
      'mongodb://me:mine@a:27017,b:27017/?replicaSet=rs0',
      'mongodb://me:mine@a:27017,b:27017/?replicaSet=rs0',
    ],
    [
      'of our server with a database',
      'mongodb://sao-mai:mine@mongo:27017/shop?authSource=admin',
      expect.stringMatching(/^mongodb:\/\/sao-mai-admin:[\w-]{43}@mongo:27017\/shop\?authSource=admin$/),
    ],
  ])('gives the services the address %s that stands in mongodb-url', (_, given, expected) => {
    run();
    remove('mongodb-url', ...services.map((service) => `mongodb-url-${service}`));
    writeFileSync(fileOf('mongodb-url'), given);
    expect(run().status).toBe(0);
    expect([read('mongodb-url'), read('mongodb-url-admin')]).toEqual([given, expected]);
  });

  it.each(['kafka-jaas', 'kafka-sasl-password'])('makes %s again of its other half', (lost) => {
    run();
    const before = all();
    remove(lost);
    expect(run().status).toBe(0);
    expect(all()).toEqual(before);
  });

  it('makes no other secret for a store that was filled with one', () => {
    run();
    remove('meili-master-key');
    const again = run();
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('Nothing was written')]);
    expect(readdirSync(join(folder, 'files'))).not.toContain('meili-master-key');
  });

  it('prints no secret', () => {
    const { stdout, stderr } = run();
    for (const value of Object.values(all())) expect(stdout + stderr).not.toContain(value);
  });
});
