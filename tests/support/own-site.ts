import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@sao-mai/contracts';
import { startStack } from '@sao-mai/stack';
import { aChildMarketplace } from './child-marketplace.ts';
import { caughtMails } from './mails.ts';
import { marketplaceOn } from './marketplace.ts';
import { serviceNames } from './operators.ts';
import type { OperatedSite } from './operators.ts';
import { ops } from './ops-command.ts';
import type { Outcome } from './ops-command.ts';
import { theSiteAt } from './site.ts';
import type { TestSite } from './site.ts';
import { addressesOf, meilisearchVariables } from './stack-site.ts';
import { documentsInFiles, ownDatabases } from './stored-documents.fixture.ts';

/** The gateway's port where the site is to be services as processes, on the servers in the environment. */
export const ownStackVariable = 'OWN_STACK_PORT';

export interface OwnSiteSettings {
  readonly requireConfirmedAddress?: boolean;
}

type Environment = Readonly<Record<string, string>>;

/** A marketplace that one test may operate, stop and look into. */
export interface OwnSite extends TestSite {
  readonly dataDir: string;
  ops(...args: string[]): Promise<Outcome>;
  stopService(service: ServiceName): Promise<void>;
  stop(): Promise<void>;
  /** Documents in any store that contain one of the words, except the event log (30 days). */
  documentsWith(words: readonly string[]): Promise<readonly string[]>;
  photoCount(): Promise<number>;
}

export interface RestoredSite extends OwnSite {
  readonly restored: Outcome;
  readonly mailsBefore: number;
}

const ownStackPort = process.env[ownStackVariable];
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'own-site-'));

export const anOwnSite = (settings: OwnSiteSettings = {}): Promise<OwnSite> =>
  ownStackPort === undefined
    ? embeddedSite(newFolder(), settings)
    : stackSite(newFolder(), { REQUIRE_CONFIRMED_ADDRESS: settings.requireConfirmedAddress === true ? '1' : '0' });

/** Started as its own processes, which read these variables. */
export const aSiteWith = (environment: Environment): Promise<OperatedSite & Pick<TestSite, 'end'>> =>
  ownStackPort === undefined ? aChildMarketplace(environment) : stackSite(newFolder(), environment);

/** Ends the site and restores its backup into an empty one with the same sign-ins. */
export async function restoreElsewhere(site: OwnSite, backup: string): Promise<RestoredSite> {
  const folder = newFolder();
  if (ownStackPort === undefined) {
    await site.stop();
    const restored = await ops(folder, 'restore', backup);
    return { ...(await embeddedSite(folder)), restored, mailsBefore: 0 };
  }
  const mailsBefore = (await caughtMails(site.mailUrl)).length;
  await site.stop();
  cpSync(join(site.dataDir, 'auth'), join(folder, 'auth'), { recursive: true });
  const empty = await stackSite(folder);
  return { ...empty, restored: await empty.ops('restore', backup), mailsBefore };
}

async function embeddedSite(dataDir: string, settings: OwnSiteSettings = {}): Promise<OwnSite> {
  const site = await marketplaceOn(dataDir, settings);
  return {
    ...site,
    ops: (...args) => ops(dataDir, ...args),
    stopService: (service) => site.services[service].stop(),
    documentsWith: (words) => Promise.resolve(documentsInFiles(dataDir, words)),
    photoCount: () =>
      Promise.resolve(readdirSync(join(dataDir, 'uploads')).filter((name) => name.endsWith('.webp')).length),
  };
}

/** On databases of its own. */
async function stackSite(dataDir: string, environment: Environment = {}): Promise<OwnSite> {
  const { MONGODB_URL = '', KAFKA_BROKERS = '', REDIS_URL = '', SMTP_URL = '', MAIL_PAGE_URL = '' } = process.env;
  const { mongoUrl, databases } = ownDatabases(MONGODB_URL);
  const stack = await startStack({
    servers: { MONGODB_URL: mongoUrl, KAFKA_BROKERS, REDIS_URL, SMTP_URL, ...meilisearchVariables() },
    dataDir,
    port: Number(ownStackPort),
    environment: { LIMITS_FACTOR: '1000', LOG_LEVEL: 'warn', ...environment },
  });
  const place: Record<string, string> = { OPERATOR_KEY: stack.operatorKey };
  for (const service of serviceNames) place[`${service.toUpperCase()}_INNER_URL`] = stack.innerUrl(service);
  const stop = async (): Promise<void> => {
    await stack.stop();
  };
  return {
    ...theSiteAt(addressesOf(stack, MAIL_PAGE_URL)),
    ...{ dataDir, stop },
    ops: (...args) => ops(place, ...args),
    stopService: async (service) => {
      await stack.parts[service].stop();
    },
    documentsWith: async (words) => [...documentsInFiles(dataDir, words), ...(await databases.documentsWith(words))],
    photoCount: () => databases.photoCount(),
    async end() {
      await stop();
      await databases.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
