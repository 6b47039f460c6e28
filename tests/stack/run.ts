import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caddyProgram, moto, pidOf, servers, start, stop, variablesOf } from '@sao-mai/backings';
import { seedDemo } from '@sao-mai/local/demo';
import { projectId, serviceNames, startStack } from '@sao-mai/stack';
import type { Stack } from '@sao-mai/stack';
import { buildPagesIfNeeded } from '../../infra/local/start/build.mjs';
import { walkInBrowser } from '../support/browser-journey.ts';
import { ownStackVariable } from '../support/own-site.ts';
import { bossEmail } from '../support/site.ts';
import { siteVariable } from '../support/site-addresses.ts';
import type { SiteAddresses } from '../support/site-addresses.ts';
import { addressesOf, meilisearchVariables } from '../support/stack-site.ts';

/** Beside the development ports (28100). */
const port = 28_300;
const root = join(import.meta.dirname, '../..');
const isThereMeilisearch = 'MEILI_URL' in meilisearchVariables();

const suites = [
  'packages/platform/src/documents/mongo-',
  'packages/platform/src/files/mongo-',
  'packages/platform/src/events/kafka-',
  'packages/platform/src/limits/redis-',
  'packages/platform/src/mail/smtp-mail',
  ...(isThereMeilisearch ? ['services/search/src/index/meilisearch-'] : []),
  ...('MEILI_PROGRAM' in process.env ? ['services/search/src/meilisearch-program'] : []),
];
const ofObjectStorage = ['packages/platform/src/files/s3-', 'services/tutors/src/photos/move-'];
/** Tests of the system that look into the stores or stop services; each has a stack of its own. */
const withOwnStack = ['tests/system/(confirmed-address|leaving|operations|system-page|tracing)'];
const ownPort = 28_500;
/** The others, on one stack. What is missing here is about embedded stores. */
const withSharedStack = ['tests/system/(accounts|api-reference|demo\\.|journey|moderation)'];
/** Start, stop and kill their own. */
const lifecycles = 'tests/stack/';

type Variables = Readonly<Record<string, string>>;

async function node(args: readonly string[], environment: Variables): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

function jest(patterns: readonly string[], environment: Variables): Promise<boolean> {
  const options = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  // Serially: files share the servers, and some stop them.
  const args = ['node_modules/jest/bin/jest.js', '--runInBand', '--testPathPatterns', ...patterns];
  return node([...options, ...args], { ...environment, REQUIRE_BACKENDS: '1' });
}

const say = (line: string): void => {
  console.log(`stack: ${line}`);
};

/** On demo data seeded as in the full stack's demo. */
async function runBrowserJourney(
  { url, authUrl, operatorKey, innerUrl, parts }: Stack,
  site: SiteAddresses,
): Promise<boolean> {
  await seedDemo(
    { url, authUrl, projectId, identityUrl: parts.identity.url, identityInnerUrl: innerUrl('identity'), operatorKey },
    say,
  );
  return walkInBrowser(site, say);
}

async function runSystem(variables: Variables): Promise<boolean> {
  await buildPagesIfNeeded(root);
  // First: two stacks would share their events.
  const passedAlone = await jest(withOwnStack, { ...variables, [ownStackVariable]: String(ownPort) });
  const dataDir = mkdtempSync(join(tmpdir(), 'stack-'));
  const began = performance.now();
  const stack = await startStack({
    servers: { ...variables, ...meilisearchVariables() },
    dataDir,
    port,
    environment: { LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn', ADMIN_EMAILS: bossEmail },
  });
  console.log(
    `stack: up after ${((performance.now() - began) / 1000).toFixed(1)} s, search index ${isThereMeilisearch ? 'on Meilisearch' : 'embedded'}`,
  );
  const site = addressesOf(stack, variables['MAIL_PAGE_URL'] ?? '');
  const passed = [
    passedAlone,
    await jest(withSharedStack, { ...variables, [siteVariable]: JSON.stringify(site) }),
    await runBrowserJourney(stack, site),
  ];
  const codes = await stack.stop();
  const wrong = ['gateway', ...serviceNames].filter((name) => codes[name] !== 0);
  console.log(
    wrong.length === 0 ? 'stack: all processes ended in order' : `stack: ${wrong.join(', ')} did not end in order`,
  );
  rmSync(dataDir, { recursive: true, force: true });
  return passed.every(Boolean) && wrong.length === 0;
}

/** Object storage is tried on moto, which comes from PyPI. */
async function runSuites(variables: Variables): Promise<boolean> {
  const wasRunning = pidOf(moto) !== undefined;
  try {
    await start(moto);
  } catch (error) {
    say(`not run: the suite of object storage, as moto could not be started (${String(error)})`);
    return jest(suites, variables);
  }
  try {
    return await jest([...suites, ...ofObjectStorage], { ...variables, ...variablesOf([moto]) });
  } finally {
    if (!wasRunning) await stop(moto);
  }
}

/** The upgrade runs behind Caddy, which is built from its source. */
async function runLifecycles(variables: Variables): Promise<boolean> {
  const problem = await caddyProgram().then(
    () => undefined,
    (error: unknown) => String(error),
  );
  if (problem !== undefined) say(`not run: an upgrade under load, as Caddy could not be built (${problem})`);
  return jest([problem === undefined ? lifecycles : `${lifecycles}(?!upgrade)`], variables);
}

const stages = {
  suites: runSuites,
  system: runSystem,
  lifecycles: runLifecycles,
} satisfies Record<string, (variables: Variables) => Promise<boolean>>;

const [only] = process.argv.slice(2);
const chosen = Object.entries(stages).filter(([name]) => only === undefined || only === name);
if (chosen.length === 0) throw new Error(`Stages: ${Object.keys(stages).join(', ')}`);

const mine = servers.filter((server) => pidOf(server) === undefined);
const failed: string[] = [];
try {
  for (const server of servers) await start(server);
  for (const [name, run] of chosen) {
    const began = performance.now();
    if (!(await run(variablesOf()))) failed.push(name);
    console.log(`stack: ${name} took ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
} finally {
  for (const server of mine.toReversed()) await stop(server);
}
if (failed.length > 0) {
  console.error(`stack: ${failed.join(', ')} failed`);
  process.exitCode = 1;
}
