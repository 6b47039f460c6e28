import { createLog } from '@sao-mai/platform';
import { beginTracing } from './tracing.ts';
import { readConfig, readEnvironment } from './config.ts';
import type { Environment, LocalConfig } from './config.ts';
import { addDemo } from './demo/add-demo.ts';
import { isDemoDue } from './demo/demo-due.ts';
import { demoAccounts, demoPassword, seedDemo } from './demo/seed-demo.ts';
import { startMarketplace } from './marketplace.ts';
import type { Marketplace } from './marketplace.ts';
import { refusePartialRestore } from './restore-mark.ts';
import { startAdvice } from './start-advice.ts';
import { linkToStart } from './start-link.ts';

const root = process.cwd();
let environment: Environment = process.env;
const started = performance.now();
const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1);
const report = (line: string): void => console.log(`  ${line} (${seconds()} s)`);

/** Ctrl-C ends everything within 10 s. */
const longestStopMs = 9500;

function printAddresses({ url, mailUrl }: Marketplace): void {
  console.log(`
  The site        ${url}
  Its mails       ${mailUrl}

  Ctrl-C ends it. Everything lasts in the data folder.

Ready in ${seconds()} s: ${url}`);
}

function printDemoAccounts(): void {
  console.log('\n  Demo accounts');
  for (const { email, note } of demoAccounts) console.log(`    ${email.padEnd(22)} ${note}`);
  console.log(`    Password of all of them: ${demoPassword}`);
}

interface Running {
  stopTracing?: () => Promise<void>;
  marketplace?: Marketplace;
  isEnding?: boolean;
}

/** Stops on a signal or when the start script ends; before the start has finished, exits at once. */
function endOnSignal(running: Running): void {
  const link = linkToStart(end);
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  function end(): void {
    if (running.isEnding === true) return;
    running.isEnding = true;
    link.notifyStopping();
    console.log('\nStopping …');
    // The stores are consistent at any time, so a hanging stop may be cut off.
    setTimeout(() => process.exit(1), longestStopMs).unref();
    void Promise.resolve(running.marketplace?.stop())
      .finally(running.stopTracing)
      .finally(() => process.exit(0));
  }
}

async function run(): Promise<void> {
  environment = readEnvironment(root, process.env);
  const config = readConfig(environment, root);
  refusePartialRestore(config.dataDir);
  console.log('Starting the marketplace …');
  const demoDue = config.demo && isDemoDue(config.dataDir);
  const running: Running = {};
  endOnSignal(running);
  running.stopTracing = await beginTracing(environment, createLog({ name: 'local', level: config.logLevel }));
  const marketplace = await startMarketplace(config, report);
  running.marketplace = marketplace;
  printAddresses(marketplace);
  if (demoDue) await completeDemo(config, marketplace, running);
  else if (config.demo) printDemoAccounts();
}

async function completeDemo(config: LocalConfig, marketplace: Marketplace, running: Running): Promise<void> {
  console.log('\n  The demo tutors and accounts are still being added. You can already use the site.');
  const { identity } = marketplace.services;
  const site = {
    ...marketplace,
    identityUrl: identity.url(),
    gatewayKey: marketplace.keys.gateway,
    identityInnerUrl: identity.innerUrl(),
    operatorKey: marketplace.keys.operator,
  };
  const isComplete = await addDemo({
    dataDir: config.dataDir,
    seed: () => seedDemo(site, report),
    log: createLog({ name: 'local', level: config.logLevel }),
    print: report,
    isEnding: () => running.isEnding === true,
  });
  if (!isComplete) return;
  // Other users may keep the site busy.
  await marketplace.drain().catch(() => undefined);
  report('All demo tutors and accounts have been added');
  printDemoAccounts();
}

try {
  await run();
} catch (error) {
  console.error(startAdvice(error, environment) ?? error);
  process.exit(1);
}
