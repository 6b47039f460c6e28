import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { get as getPlain } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { get as getWithTls } from 'node:https';
import { createConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { siteVariable } from '../support/site-addresses.ts';
import type { SiteAddresses } from '../support/site-addresses.ts';
import { walkInBrowser } from '../support/browser-journey.ts';
import { root, textOf } from './compose-file.ts';
import { findEngine, hasImage } from './engine.ts';
import type { Person } from '../support/person.ts';
import { anAdmin, found, foundNames, journey, profileOf } from './journey.ts';
import { proveKafka, proveMongo } from './sign-ins.ts';
import { proveWatchers } from './watchers.ts';
import { backups, edgePorts, ports, siteUrl, Stack, StackFailed } from './stack.ts';

const started = performance.now();
const say = (line: string): void => {
  console.log(`compose ${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`);
};

function script(command: string, ...args: string[]): void {
  if (spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status !== 0) throw new StackFailed(command);
}

/** No package registry has Meilisearch. */
const hasMeilisearch = (): boolean =>
  hasImage(/^ARG MEILISEARCH_IMAGE=(\S+)$/m.exec(textOf('infra/docker/Dockerfile'))?.[1] ?? '');

const isOpen = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: 1000 });
    const end = (open: boolean) => () => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });

const innerPorts = [3000, 3001, 6379, 7700, 9092, 9093, 27_017, 1025, 8025];

/** Open ports on this machine's external addresses. */
async function openDoors(): Promise<readonly string[]> {
  const addresses = Object.values(networkInterfaces()).flatMap((some) =>
    (some ?? []).flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  );
  const doors: string[] = [];
  for (const address of new Set(addresses)) {
    for (const port of [...Object.values(ports), ...innerPorts]) {
      if (await isOpen(address, port)) doors.push(`${address}:${port}`);
    }
  }
  return doors;
}

/** Only the gateway and the demo's two ports may be open, and only on loopback. */
async function scan(stack: Stack, openBefore: readonly string[]): Promise<void> {
  const published = stack.containers().flatMap((id) => {
    const { NetworkSettings } = stack.inspect(id);
    return Object.values(NetworkSettings.Ports).flatMap((bindings) =>
      (bindings ?? []).map(({ HostIp, HostPort }) => `${HostIp}:${HostPort}`),
    );
  });
  const expected = Object.values(ports).map((port) => `127.0.0.1:${port}`);
  if (published.toSorted().join() !== expected.toSorted().join()) {
    throw new StackFailed(`Published are ${published.join(', ')}`);
  }
  const opened = (await openDoors()).filter((door) => !openBefore.includes(door));
  if (opened.length > 0) throw new StackFailed(`From elsewhere can be reached: ${opened.join(', ')}`);
  for (const path of ['/internal/state', '/internal/authority', '/api/internal/state', '/metrics']) {
    const answer = await fetch(`${siteUrl}${path}`);
    const text = await answer.text();
    if (text.includes('"lag"') || text.includes('process_cpu')) throw new StackFailed(`The gateway routes ${path}`);
  }
  // With the gateway's credentials.
  const asked = ['3000/internal/state', '3001/internal/state', '3001/internal/authority', '3001/metrics']
    .map((path) => `fetch('http://identity:${path}', { headers }).then((answer) => console.log(answer.status))`)
    .join(', ');
  const key = `const key = require('fs').readFileSync('/run/secrets/gateway-key', 'utf8'); const headers = { 'x-gateway-key': key, 'x-service-key': key, authorization: 'Bearer ' + key };`;
  const statuses = stack.docker('exec', stack.container('gateway'), 'node', '-e', `${key} ${asked}`);
  const stores = ['mongo:27017', 'kafka:9092', 'meilisearch:7700']
    .map((address) => `fetch('http://${address}').then(() => 'open', ({ cause }) => cause.code).then(console.log)`)
    .join('; ');
  const reached = stack.docker('exec', stack.container('gateway'), 'node', '-e', stores);
  if (!/^(?:(?:ENOTFOUND|EAI_AGAIN)\n?){3}$/.test(reached))
    throw new StackFailed(`The gateway reaches stores: ${reached}`);
  if (statuses !== '404\n404\n404\n404') throw new StackFailed(`The gateway may ask what only others may: ${statuses}`);
}

const secretFolder = 'infra/secrets/files';
const secretOf = (name: string): string => textOf(`${secretFolder}/${name}`);

/** `docker inspect` shows no secret of any container. */
function inspectForSecrets(stack: Stack): void {
  const secrets = readdirSync(join(root, secretFolder)).map((name) => [name, secretOf(name)] as const);
  for (const id of stack.containers()) {
    const shown = stack.docker('inspect', id);
    for (const [name, value] of secrets) {
      if (shown.includes(value)) throw new StackFailed(`docker inspect shows ${name} of ${stack.inspect(id).Name}`);
    }
  }
}

function tellMemory(stack: Stack): void {
  const format = '{{.Name}}\t{{.MemUsage}}\t{{.CPUPerc}}';
  const lines = stack.docker('stats', '--no-stream', '--format', format, ...stack.containers()).split('\n');
  for (const line of lines.toSorted()) say(line);
}

async function prove(stack: Stack, meilisearch: boolean): Promise<void> {
  stack.compose('--profile', 'ops', 'build');
  say('images are built');
  // Remains of an earlier run.
  stack.down();
  const openBefore = await openDoors();
  stack.up();
  say('the stack is up and healthy');
  for (const line of stack.compose('ps', '--format', 'table {{.Service}}\t{{.Status}}\t{{.Ports}}').split('\n'))
    say(line);
  await provePages();
  say('the home page and the search come with their contents, the demo data among them');
  systemJourney(stack);
  say('the system test goes well through the published port');
  if (!(await walkInBrowser(addressesOf(stack), say))) throw new StackFailed('The journey in a browser');
  say('the journey in a browser goes well through the published port');
  const admin = await anAdmin(stack);
  const first = await journey(admin, 'Hoa');
  await scan(stack, openBefore);
  say('nothing else can be reached');
  inspectForSecrets(stack);
  say('docker inspect shows no secret');
  proveKafka(stack);
  say('Kafka answers who signs in, and nobody else');
  proveMongo(stack);
  say('a service reaches its own database, and no other');
  await stack.withEdge(proveEdge);
  say('the TLS proxy passes pages on, and sends who comes without TLS there');
  await proveWatchers(stack, say);
  for (const service of ['identity', 'tutors', 'search', 'inquiries', 'admin', 'gateway']) {
    say(`${service} was killed and is back in ${((await stack.crash(service)) / 1000).toFixed(1)} s`);
  }
  for (const store of ['redis', 'kafka', 'mongo', ...(meilisearch ? ['meilisearch'] : [])]) {
    say(`${store} was killed and is back in ${((await stack.crash(store)) / 1000).toFixed(1)} s`);
  }
  await journey(admin, 'Lan');
  say('the journey goes well again');
  if (!(await found('Hoa')).includes(first.uid)) throw new StackFailed('The first tutor is gone');
  // An embedded index allows one process only.
  const scaled = ['identity', 'tutors', 'inquiries', 'admin', ...(meilisearch ? ['search'] : [])];
  const twice = scaled.flatMap((service) => ['--scale', `${service}=2`]);
  stack.up('--no-recreate', ...twice);
  await journey(admin, 'Minh');
  say(`the journey goes well with two of each: ${scaled.join(', ')}`);
  await proveRestarts(stack, first);
  say(stack.ops('check', '60'));
  tellMemory(stack);
  await proveRestore(stack, first);
}

const ofEach = (addressOf: (service: string) => string): SiteAddresses['inner'] => ({
  identity: addressOf('identity'),
  tutors: addressOf('tutors'),
  search: addressOf('search'),
  inquiries: addressOf('inquiries'),
  admin: addressOf('admin'),
});

const addressesOf = (stack: Stack): SiteAddresses => ({
  url: siteUrl,
  authUrl: `http://127.0.0.1:${ports.signIn}`,
  mailUrl: `http://127.0.0.1:${ports.mail}`,
  services: ofEach((service) => stack.addressOf(service, 3000)),
  inner: ofEach((service) => stack.addressOf(service, 3001)),
});

/** Pages are rendered without scripts, so the gateway's image contains the server bundle. */
async function provePages(): Promise<void> {
  const [tutor] = await foundNames('');
  if (tutor === undefined) throw new StackFailed('There is no demo tutor');
  for (const [path, content] of [
    ['/', '<h1'],
    ['/search', tutor],
  ] as const) {
    const page = await (await fetch(`${siteUrl}${path}`)).text();
    if (!page.includes(content)) throw new StackFailed(`${path} comes without ${content}`);
  }
}

/** Status and headers of the TLS proxy's answer; its certificate is of an authority of its own. */
async function askEdge(url: string): Promise<IncomingMessage> {
  const get = url.startsWith('https:') ? getWithTls : getPlain;
  const request = get(url, { headers: { host: 'localhost' }, servername: 'localhost', rejectUnauthorized: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

async function proveEdge(): Promise<void> {
  const page = await askEdge(`https://127.0.0.1:${edgePorts.https}/search`);
  if (page.statusCode !== 200) throw new StackFailed(`The TLS proxy answered ${page.statusCode ?? 0}`);
  const plain = await askEdge(`http://127.0.0.1:${edgePorts.http}/search`);
  if (plain.headers.location !== 'https://localhost/search')
    throw new StackFailed(`Without TLS people are sent to ${plain.headers.location ?? 'nowhere'}`);
}

/** Runs the system journey on this stack. */
function systemJourney(stack: Stack): void {
  const site = JSON.stringify(addressesOf(stack));
  const operator = { OPERATOR_KEY: secretOf('operator-key') };
  const ran = spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      'tests/system/journey',
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...operator, [siteVariable]: site } },
  );
  if (ran.status !== 0) throw new StackFailed('The system test did not go well');
}

/** Restarts two replicas in turn; readers hardly notice. */
async function proveRestarts(stack: Stack, tutor: Person): Promise<void> {
  let asked = 0;
  let refused = 0;
  const timer = setInterval(() => {
    asked += 1;
    void fetch(`${siteUrl}/api/tutors/${tutor.uid}`)
      .then((answer) => answer.ok)
      .catch(() => false)
      .then((isAnswered) => (refused += isAnswered ? 0 : 1));
  }, 50);
  await stack.restartInTurn('tutors');
  clearInterval(timer);
  say(`both tutors were restarted in turn: ${refused} of ${asked} requests meanwhile were refused`);
  if (refused > asked / 20) throw new StackFailed('Too many saw the restart');
}

/** Backs up, deletes and restores everything. */
async function proveRestore(stack: Stack, tutor: Person): Promise<void> {
  const picture = await profileOf(tutor.uid);
  stack.ops('backup', '/backups');
  stack.down();
  // A restore requires empty stores.
  stack.up('--scale', 'seed-demo=0');
  const [folder] = readdirSync(backups).filter((name) => !name.endsWith('.txt'));
  await stack.without('gateway', () => {
    stack.ops('restore', `/backups/${folder ?? ''}`);
  });
  if (!(await found('Hoa')).includes(tutor.uid)) throw new StackFailed('The first tutor did not come back');
  if ((await profileOf(tutor.uid)) !== picture) throw new StackFailed('The profile came back as another one');
  say('a backup was restored into a new place');
}

async function run(): Promise<void> {
  const engine = await findEngine();
  if ('missing' in engine) {
    say(`not tried: ${engine.missing}.`);
    if (process.env['REQUIRE_DOCKER'] === '1') process.exitCode = 1;
    return;
  }
  script(join(root, 'infra/docker/stand-ins/build.sh'));
  const meilisearch = hasMeilisearch();
  if (!meilisearch) say('no image of Meilisearch can be had: search runs on its embedded index');
  script(process.execPath, 'infra/secrets/make-secrets.mjs');
  const stack = new Stack(meilisearch ? [] : ['infra/docker/compose.no-meilisearch.yml']);
  try {
    await prove(stack, meilisearch);
    say('all went well');
  } catch (error) {
    console.error(error);
    console.error(stack.compose('logs', '--tail', '20'));
    process.exitCode = 1;
  } finally {
    if (process.env['KEEP_STACK'] !== '1') stack.down();
    rmSync(backups, { recursive: true, force: true });
    engine.end();
  }
}

await run();
