import { createLog } from '@sao-mai/platform';
import { ConfigError, readConfig, readEnvironment } from './config.ts';
import type { LocalConfig } from './config.ts';
import { DataDirInUseError } from './data-dir-lock.ts';
import { addDemo } from './demo/add-demo.ts';
import { isDemoDue } from './demo/demo-due.ts';
import { demoAccounts, demoPassword, seedDemo } from './demo/seed-demo.ts';
import { startMarketplace } from './marketplace.ts';
import type { Marketplace } from './marketplace.ts';
import { linkToStart } from './start-link.ts';

const root = process.cwd();
const started = performance.now();
const seconds = (): string => ((performance.now() - started) / 1000).toFixed(1);
const report = (line: string): void => {
  console.log(`  ${line} (${seconds()} s)`);
};

/** Ctrl-C ends everything within 10 s. */
const longestStopMs = 9500;

const portVariables = ['PORT', 'MAIL_PORT', 'AUTH_EMULATOR_PORT', 'LINKEDIN_PORT'] as const;

/** What a person can do about a failed start; undefined where it is a fault of ours. */
function advice(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DataDirInUseError) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  if (!message.includes('EADDRINUSE')) return undefined;
  const port = /:(\d+)\s*$/m.exec(message)?.[1] ?? '';
  const configured: Readonly<Record<(typeof portVariables)[number], string>> = {
    PORT: process.env['PORT'] ?? '8080',
    MAIL_PORT: process.env['MAIL_PORT'] ?? '1080',
    AUTH_EMULATOR_PORT: process.env['AUTH_EMULATOR_PORT'] ?? '9099',
    LINKEDIN_PORT: process.env['LINKEDIN_PORT'] ?? '9200',
  };
  const variable = portVariables.find((name) => configured[name] === port) ?? 'PORT';
  return `Port ${port} is taken by another program. Choose another one: ${variable}=${Number(port) + 1} npm start`;
}

function tellWhereToGo({ url, mailUrl }: Marketplace): void {
  console.log(`
  The site        ${url}
  Its mails       ${mailUrl}

  Ctrl-C ends it. Everything lasts in the data folder.

Ready in ${seconds()} s: ${url}`);
}

function tellDemoAccounts(): void {
  console.log('\n  Demo accounts');
  for (const { email, note } of demoAccounts) console.log(`    ${email.padEnd(22)} ${note}`);
  console.log(`    Password of all of them: ${demoPassword}`);
}

interface Running {
  marketplace?: Marketplace;
  isEnding?: boolean;
}

/** Ends everything at a signal or with the start script; before it is up there is nothing that needs an orderly end. */
function endOnSignal(running: Running): void {
  const link = linkToStart(end);
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  function end(): void {
    if (running.isEnding === true) return;
    running.isEnding = true;
    link.tellStopping();
    console.log('\nStopping …');
    // Whatever hangs must not keep a person waiting: the stores are safe at any moment.
    setTimeout(() => process.exit(1), longestStopMs).unref();
    void Promise.resolve(running.marketplace?.stop()).finally(() => process.exit(0));
  }
}

async function run(): Promise<void> {
  const config = readConfig(readEnvironment(root, process.env), root);
  console.log('Starting the marketplace …');
  const demoDue = config.demo && isDemoDue(config.dataDir);
  const running: Running = {};
  endOnSignal(running);
  const marketplace = await startMarketplace(config, report);
  running.marketplace = marketplace;
  tellWhereToGo(marketplace);
  if (demoDue) await completeDemo(config, marketplace, running);
  else if (config.demo) tellDemoAccounts();
}

/** The site is open while its demo data is being added. */
async function completeDemo(config: LocalConfig, marketplace: Marketplace, running: Running): Promise<void> {
  console.log('\n  The demo tutors and accounts are still being added, one by one. You can use the site meanwhile.');
  const site = { ...marketplace, identityUrl: marketplace.services.identity.url() };
  const isComplete = await addDemo({
    dataDir: config.dataDir,
    seed: () => seedDemo(site, report),
    log: createLog({ name: 'local', level: config.logLevel }),
    say: report,
    isEnding: () => running.isEnding === true,
  });
  if (!isComplete) return;
  // Whoever uses the site meanwhile may keep it from coming to rest.
  await marketplace.drain().catch(() => undefined);
  report('All demo tutors and accounts have been added');
  tellDemoAccounts();
}

try {
  await run();
} catch (error) {
  const help = advice(error);
  console.error(help ?? error);
  process.exit(1);
}
