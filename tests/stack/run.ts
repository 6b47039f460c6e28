import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caddyProgram, meilisearch, moto, servers, variablesOf, withBackings, withProcesses } from '@sao-mai/backings';
import { seedDemo } from '@sao-mai/local/demo';
import { projectId, serviceNames, startStack } from '@sao-mai/stack';
import type { Server } from '@sao-mai/backings';
import type { Stack } from '@sao-mai/stack';
import { buildPagesIfNeeded } from '../../infra/local/start/build.mjs';
import { compileCache } from '../runner/compile-cache.mjs';
import { walkInBrowser } from '../support/browser-journey.ts';
import { ownStackVariable } from '../support/own-site.ts';
import { bossEmail } from '../support/site.ts';
import { siteVariable } from '../support/site-addresses.ts';
import type { SiteAddresses } from '../support/site-addresses.ts';
import { addressesOf, meilisearchVariables } from '../support/stack-site.ts';

/** Beside the development ports (28100). */
const port = 28_300;
const root = join(import.meta.dirname, '../..');

const suites = [
  'packages/platform/src/documents/mongo-',
  'packages/platform/src/files/mongo-',
  'packages/platform/src/events/kafka-',
  'packages/platform/src/limits/redis-',
  'packages/platform/src/mail/smtp-mail',
  ...('MEILI_PROGRAM' in process.env ? ['services/search/src/meilisearch-program'] : []),
];
const ofMeilisearch = 'services/search/src/index/meilisearch-';
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
    servers: variables,
    dataDir,
    port,
    environment: { LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn', ADMIN_EMAILS: bossEmail },
  });
  console.log(
    `stack: up after ${((performance.now() - began) / 1000).toFixed(1)} s, search index ${'MEILI_URL' in variables ? 'on Meilisearch' : 'embedded'}`,
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

/** Runs `work` with a server that not every machine can have and its variables, or says what is not run. */
async function withOptional<Result>(
  server: Server,
  what: string,
  work: (variables?: Variables) => Promise<Result>,
): Promise<Result> {
  const state = { isUp: false };
  try {
    return await withBackings([server], () => {
      state.isUp = true;
      return work(variablesOf([server]));
    });
  } catch (error) {
    if (state.isUp) throw error;
    say(`not run: ${what} (${String(error)})`);
    return work();
  }
}

/** Object storage is tried on moto, which comes from PyPI. */
async function runSuites(variables: Variables): Promise<boolean> {
  const all = 'MEILI_URL' in variables ? [...suites, ofMeilisearch] : suites;
  return withOptional(moto, 'the suite of object storage', (found) =>
    jest(found === undefined ? all : [...all, ...ofObjectStorage], { ...variables, ...found }),
  );
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
type Stage = keyof typeof stages;

process.env['NODE_COMPILE_CACHE'] = compileCache;
const [only] = process.argv.slice(2);
const chosen = (Object.keys(stages) as Stage[]).filter((name) => only === undefined || only === name);
if (chosen.length === 0) throw new Error(`Stages: ${Object.keys(stages).join(', ')}`);

const failed: string[] = [];
const runAll = async (names: readonly Stage[], variables: Variables): Promise<void> => {
  for (const name of names) {
    const began = performance.now();
    if (!(await stages[name](variables))) failed.push(name);
    say(`${name} took ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
};
const killing = chosen.filter((name) => name === 'lifecycles');
const others = chosen.filter((name) => name !== 'lifecycles');
if (others.length > 0) {
  const given = meilisearchVariables();
  const run = (more: Variables = given): Promise<void> => runAll(others, { ...variablesOf(), ...more });
  await withBackings(servers, () =>
    'MEILI_URL' in given ? run() : withOptional(meilisearch, 'the suites of Meilisearch', run),
  );
}
// These kill processes and start them again on their data.
if (killing.length > 0) await withProcesses(servers, () => runAll(killing, variablesOf()));
if (failed.length > 0) {
  console.error(`stack: ${failed.join(', ')} failed`);
  process.exitCode = 1;
}
