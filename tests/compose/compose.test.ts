import { describe, expect, it } from '@jest/globals';
import { readCompose, textOf } from './compose-file.ts';
import type { ComposeService } from './compose-file.ts';

const main = readCompose('docker-compose.yml');
const demo = readCompose('infra/docker/compose.demo.yml');
const noMeilisearch = readCompose('infra/docker/compose.no-meilisearch.yml');

/** Services that a file defines rather than overrides. */
const own = (file: typeof main): [string, ComposeService][] =>
  Object.entries(file.services).filter(([, { image }]) => image !== undefined);
const all = [...own(main), ...own(demo)];
const application = ['gateway', 'identity', 'tutors', 'search', 'inquiries', 'admin'] as const;
const oneShot = new Set(['ops', 'search-key', 'mongo-users']);
const completed = new Set(['search-key', 'mongo-users']);

describe('docker-compose.yml', () => {
  it('brings the gateway, the services and their stores', () => {
    const names = own(main).map(([name]) => name);
    const stores = ['mongo', 'mongo-users', 'kafka', 'redis', 'meilisearch', 'search-key'];
    const expected = [...application, 'edge', 'ops', ...stores, 'prometheus', 'alertmanager', 'grafana'];
    expect(names.toSorted()).toEqual(expected.toSorted());
    expect(own(demo).map(([name]) => name)).toEqual(['sign-in', 'seed-demo', 'mailpit']);
  });

  it.each(all)('%s may do no more than it needs', (_, service) => {
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(service).toMatchObject({
      read_only: true,
      init: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service).not.toHaveProperty('privileged');
    expect(service).not.toHaveProperty('cap_add');
    expect(service).not.toHaveProperty('network_mode');
    expect(service).not.toHaveProperty('pid');
    expect(JSON.stringify(service.volumes ?? [])).not.toContain('docker.sock');
  });

  it.each(all)('%s has bounds of memory, processors and processes', (_, { deploy }) => {
    const limits = deploy?.resources.limits;
    expect(limits?.memory).toMatch(/^\d+[MG]$/);
    expect(Number(limits?.cpus)).toBeGreaterThan(0);
    expect(limits?.pids).toBeLessThanOrEqual(500);
  });

  it.each(all)('%s tells whether it is well, and is given time to end', (name, service) => {
    if (oneShot.has(name)) expect(service.healthcheck).toEqual({ disable: true });
    else expect(service.healthcheck?.test?.[0]).toMatch(/^CMD/);
    expect(service.stop_grace_period).toMatch(/^\d+s$/);
    expect(service.restart).toMatch(oneShot.has(name) ? /^(no|on-failure:5)$/ : /^unless-stopped$/);
  });

  it.each(all)('%s comes in a version that is named', (_, { image, build }) => {
    expect(image).toMatch(/^[\w./-]+:(\$\{TAG:-local\}|v?\d+\.\d+(\.\d+)?)$/);
    expect(image).not.toContain('latest');
    if (image?.startsWith('sao-mai/') === true) expect(build?.dockerfile).toBe('infra/docker/Dockerfile');
  });

  it.each(application)('%s is tagged by version and runs as often as .env says, once by default', (name) => {
    expect(main.services[name]?.image).toBe(`sao-mai/${name}:\${TAG:-local}`);
    expect(main.services[name]?.deploy?.replicas).toBe(`\${${name.toUpperCase()}_REPLICAS:-1}`);
  });

  it('names the stores and the TLS proxy by their own versions, so that an upgrade leaves them', () => {
    const dockerfile = textOf('infra/docker/Dockerfile');
    for (const [name, program] of [
      ['meilisearch', 'getmeili/meilisearch'],
      ['edge', 'caddy'],
    ] as const) {
      const tag = main.services[name]?.image?.split(':')[1] ?? '';
      expect(tag).toMatch(/^\d+\.\d+$/);
      expect(dockerfile).toMatch(new RegExp(`_IMAGE=${program}:v?${tag.replace('.', String.raw`\.`)}\\b`));
    }
  });

  it.each(application)('%s is asked for its readiness', (name) => {
    expect(main.services[name]?.healthcheck?.test?.join(' ')).toContain('/readyz');
  });

  it('publishes the gateway alone, on loopback unless told otherwise', () => {
    const published = own(main).filter(([, { ports, profiles }]) => ports !== undefined && profiles === undefined);
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([
      ['gateway', ['${PUBLISH:-127.0.0.1:8080}:3000']],
    ]);
    for (const [, { ports = [] }] of [
      ...own(demo),
      ...own(main).filter(([name, { profiles }]) => profiles !== undefined && name !== 'edge'),
    ]) {
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
  });

  it('lets the services and operators ask at a port that is not the gateway’s, and tells the gateway nothing of it', () => {
    const environmentOf = (name: string) => main.services[name]?.environment ?? {};
    const inner = Object.entries(environmentOf('ops')).filter(([name]) => name.endsWith('_INNER_URL'));
    expect(inner).toHaveLength(5);
    for (const [, url] of inner) expect(url).toMatch(/^http:\/\/[a-z]+:3001$/);
    for (const name of application.slice(1)) {
      expect(environmentOf(name)).toMatchObject({ PORT: 3000, INNER_PORT: 3001, ...Object.fromEntries(inner) });
    }
    expect(environmentOf('gateway')).toMatchObject({ PORT: 3000, INNER_PORT: 3001 });
    expect(JSON.stringify(environmentOf('gateway'))).not.toMatch(/_INNER_URL|http:[^"]+:3001/);
  });

  it('keeps the stores where nothing gets in or out', () => {
    expect(main.networks).toEqual({ inside: { internal: true }, front: { internal: true }, outside: {} });
    const networksOf = (name: string) => main.services[name]?.networks;
    for (const name of ['mongo', 'mongo-users', 'kafka', 'meilisearch', 'ops', 'search-key']) {
      expect([name, networksOf(name)]).toEqual([name, ['inside']]);
    }
    // The gateway, which everybody reaches, counts its limits in Redis and reaches no other store.
    expect(networksOf('redis')).toEqual(['inside', 'front']);
    for (const name of ['gateway', 'edge']) expect([name, networksOf(name)]).toEqual([name, ['front', 'outside']]);
    for (const name of application.slice(1)) {
      expect([name, networksOf(name)]).toEqual([name, ['inside', 'front', 'outside']]);
    }
  });

  it('starts what stands on something after it is well', () => {
    const needs = (name: string) => Object.keys(main.services[name]?.depends_on ?? {});
    expect(needs('gateway')).toEqual(['redis', ...application.slice(1)]);
    for (const name of application.slice(1))
      expect(needs(name)).toEqual(expect.arrayContaining(['mongo-users', 'kafka', 'redis']));
    expect(needs('search')).toContain('search-key');
    for (const [, { depends_on: dependencies = {} }] of all) {
      for (const [on, { condition }] of Object.entries(dependencies)) {
        expect(condition).toBe(completed.has(on) ? 'service_completed_successfully' : 'service_healthy');
      }
    }
  });

  it('can be scaled: nothing but the gateway is bound to a port or a name of its own', () => {
    for (const [name, service] of own(main)) {
      expect(service).not.toHaveProperty('container_name');
      if (!['gateway', 'grafana', 'edge'].includes(name)) expect(service).not.toHaveProperty('ports');
    }
  });

  it('has TLS in front of several gateways with the profile edge, which holds no secret and no port below 1024', () => {
    const { profiles, ports, secrets, volumes, depends_on: needs } = main.services['edge'] ?? {};
    expect([profiles, secrets, Object.keys(needs ?? {})]).toEqual([['edge'], undefined, ['gateway']]);
    expect(ports).toEqual(['${EDGE_HTTP:-80}:8080', '${EDGE_HTTPS:-443}:8443', '${EDGE_HTTPS:-443}:8443/udp']);
    expect(volumes).toContain('./infra/docker/edge:/etc/caddy:ro');
    const rules = textOf('infra/docker/edge/Caddyfile');
    expect(rules).toMatch(/http_port 8080\n\s+https_port 8443/);
    expect(rules).toMatch(/dynamic a \{\n\s+name gateway\n\s+port 3000/);
    for (const choice of ['automatic', 'files', 'internal']) expect(rules).toContain(`\n(${choice}) {`);
  });

  it('lets only those sign in to Kafka who have its password, and nobody else reach its controller', () => {
    const { environment = {}, secrets } = main.services['kafka'] ?? {};
    expect(secrets).toEqual(['kafka-jaas']);
    expect(environment).toMatchObject({
      KAFKA_LISTENERS: 'SASL_PLAINTEXT://:9092,CONTROLLER://localhost:9093',
      KAFKA_SASL_ENABLED_MECHANISMS: 'PLAIN',
      KAFKA_OPTS: '-Djava.security.auth.login.config=/run/secrets/kafka-jaas',
    });
    for (const name of application.slice(1)) {
      expect(main.services[name]?.secrets).toContain('kafka-sasl-password');
      expect(main.services[name]?.environment).toMatchObject({
        KAFKA_SASL_MECHANISM: 'plain',
        KAFKA_SASL_USERNAME: 'sao-mai',
      });
    }
    expect(JSON.stringify(main.services['gateway'])).not.toMatch(/kafka/i);
  });

  it('gives each service an address of MongoDB of its own, and the administrator’s to none', () => {
    for (const name of application.slice(1)) {
      const { environment = {}, secrets = [] } = main.services[name] ?? {};
      expect(environment['MONGODB_URL_FILE']).toBe(`/run/secrets/mongodb-url-${name}`);
      expect(secrets.filter((secret) => secret.startsWith('mongodb'))).toEqual([`mongodb-url-${name}`]);
    }
    const { environment, secrets = [], networks } = main.services['mongo-users'] ?? {};
    expect([environment, networks]).toEqual([undefined, ['inside']]);
    // An override file may take MongoDB away for a managed one.
    expect(main.services['mongo-users']?.depends_on).toEqual({
      mongo: { condition: 'service_healthy', required: false },
    });
    expect(secrets.toSorted()).toEqual(
      ['mongodb-url', ...application.slice(1).map((name) => `mongodb-url-${name}`)].toSorted(),
    );
  });

  it('bounds what the search server sets aside for each write, within its memory', () => {
    const { environment = {}, deploy } = main.services['meilisearch'] ?? {};
    expect(environment['MEILI_MAX_INDEXING_MEMORY']).toBe('1GiB');
    expect(deploy?.resources.limits.memory).toBe('2G');
  });

  it('keeps what must last in volumes that are declared', () => {
    const declared = { ...main.volumes, ...demo.volumes, ...noMeilisearch.volumes };
    for (const [name, folder] of [
      ['mongo', '/data/db'],
      ['kafka', '/var/lib/kafka/data'],
      ['meilisearch', '/meili_data'],
      ['prometheus', '/prometheus'],
    ] as const) {
      const mounted = (main.services[name]?.volumes ?? []).map(String);
      expect(mounted.some((volume) => volume.endsWith(`:${folder}`))).toBe(true);
      const named = mounted.filter((volume) => !volume.startsWith('./'));
      for (const volume of named) expect(declared).toHaveProperty(volume.split(':')[0] ?? '');
    }
  });

  it('holds no secret, and takes them from files of which each container gets its own', () => {
    const secretName = /(PASSWORD|SECRET|MASTER|_KEY|_URL)(__FILE|_FILE)?$/;
    const harmless = /^(FIREBASE_API_KEY|[A-Z_]+_URL)$/;
    for (const [name, { environment = {}, secrets = [] }] of [...all, ...Object.entries(demo.services)]) {
      for (const [variable, value] of Object.entries(environment)) {
        if (!secretName.test(variable)) continue;
        const file = /\/run\/secrets\/([\w-]+)\}?$/.exec(String(value))?.[1];
        if (file === undefined) expect(variable).toMatch(harmless);
        else expect([name, secrets.includes(file)]).toEqual([name, true]);
      }
    }
    for (const name of ['MONGODB_URL', 'REDIS_URL', 'SMTP_URL'])
      for (const [, { environment = {} }] of all) expect(environment).not.toHaveProperty(name);
    const text = textOf('docker-compose.yml') + textOf('infra/docker/compose.demo.yml');
    expect(text).not.toMatch(/env_file|:\/\/[^\s/]+:[^\s/]+@(?!mail\.example)/);
    expect(main.services['gateway']?.secrets).toEqual(['redis-url', 'gateway-key', 'metrics-key']);
    expect(main.services['mongo']?.secrets).toEqual(['mongodb-password']);
    expect(main.services['search']?.secrets).not.toContain('meili-master-key');
    expect(main.services['ops']?.secrets).toEqual(['operator-key']);
  });

  it('declares every secret that a container has', () => {
    const declared = { ...main.secrets, ...demo.secrets };
    const used = [...Object.values(main.services), ...Object.values(demo.services)].flatMap(
      ({ secrets = [] }) => secrets,
    );
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(declared).toSorted());
  });

  it('starts nothing without what only the operator knows', () => {
    const text = textOf('docker-compose.yml');
    for (const name of ['SITE_URL', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'SMTP_URL_FILE', 'MAIL_FROM']) {
      expect(text).toContain(`\${${name}:?`);
    }
  });

  it('is what .env.example describes', () => {
    const used = new Set([...textOf('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name));
    const described = new Set([...textOf('.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name = '']) => name));
    expect([...used].filter((name) => !described.has(name))).toEqual([]);
  });
});

describe('the demo', () => {
  it('runs the sign-in emulator only where NODE_ENV is not production', () => {
    const settings = textOf('infra/docker/demo.env');
    expect(settings).toMatch(/^NODE_ENV=development$/m);
    expect(textOf('infra/local/src/sign-in.ts')).toContain('production never runs with the sign-in emulator');
  });

  it('brings the demo data only where NODE_ENV is not production and the sign-in emulator is there', () => {
    const seeding = demo.services['seed-demo'];
    expect(seeding?.environment).toMatchObject({
      NODE_ENV: '${NODE_ENV}',
      AUTH_EMULATOR_URL: expect.stringContaining('http://sign-in:'),
    });
    expect(seeding?.profiles).toEqual(['demo']);
    expect(main.services).not.toHaveProperty('seed-demo');
  });

  it('names every variable that docker-compose.yml asks for', () => {
    const settings = textOf('infra/docker/demo.env');
    for (const [, name = ''] of textOf('docker-compose.yml').matchAll(/\$\{([A-Z_]+):\?/g)) {
      expect(settings).toMatch(new RegExp(`^${name}=.+$`, 'm'));
    }
  });
});
