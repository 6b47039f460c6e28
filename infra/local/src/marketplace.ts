import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createAdminService } from '@sao-mai/admin';
import { createGateway } from '@sao-mai/gateway';
import { createIdentityService } from '@sao-mai/identity';
import { createInquiriesService } from '@sao-mai/inquiries';
import { createLog, drainAll, EmbeddedEvents, MemoryLimits } from '@sao-mai/platform';
import type { Log, Service } from '@sao-mai/platform';
import { createSearchService } from '@sao-mai/search';
import { createTutorsService, guardImageDecoder } from '@sao-mai/tutors';
import { startAuthEmulator } from './auth-emulator.ts';
import { siteOrigins } from './config.ts';
import type { LocalConfig } from './config.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { freePort } from './free-port.ts';
import { writeInnerAddresses } from './inner-addresses.ts';
import { startMailCatcher } from './mail-catcher.ts';

export interface Marketplace {
  /** The gateway's address. */
  readonly url: string;
  /** The mail page's address. */
  readonly mailUrl: string;
  /** The sign-in emulator's address. */
  readonly authUrl: string;
  /** The project that the emulator signs people in to. */
  readonly projectId: string;
  readonly services: Awaited<ReturnType<typeof createServices>>;
  /** Resolves once everything that was set off has had its effect. */
  drain(): Promise<void>;
  /** Gateway, services, identity, emulator, mail, in this order; twice is no error. */
  stop(): Promise<void>;
}

const projectId = 'demo-sao-mai';
const loopback = { host: '127.0.0.1', port: 0 } as const;

interface Backings {
  readonly events: EmbeddedEvents;
  readonly limits: MemoryLimits;
  readonly smtpUrl: string;
  readonly authUrl: string;
  readonly siteUrl: string;
}

async function createServices(config: LocalConfig, backings: Backings, log: Log) {
  const { dataDir, limitsFactor, siteName, mailFrom, support, adminEmails } = config;
  const { smtpUrl, siteUrl, authUrl: authEmulatorUrl } = backings;
  const common = { ...loopback, dataDir, limitsFactor, firebaseProjectId: projectId };
  const mailing = { ...common, siteName, siteUrl, smtpUrl, mailFrom };
  const shared = (name: string) => ({
    events: backings.events,
    limits: backings.limits,
    log: log.child({ service: name }),
  });
  const identity = await createIdentityService({
    ...shared('identity'),
    config: { ...common, adminEmails, authEmulatorUrl },
  });
  const identityUrl = (): string => identity.url();
  return {
    identity,
    tutors: await createTutorsService({ ...shared('tutors'), identityUrl, config: common }),
    search: await createSearchService({ ...shared('search'), identityUrl, config: common }),
    inquiries: await createInquiriesService({ ...shared('inquiries'), identityUrl, config: mailing }),
    admin: await createAdminService({
      ...shared('admin'),
      identityUrl,
      config: { ...mailing, supportEmail: support.email },
    }),
  };
}

const createDoor = (
  config: LocalConfig & { readonly port: number },
  services: Marketplace['services'],
  backings: Backings,
  log: Log,
): Service =>
  createGateway({
    limits: backings.limits,
    log: log.child({ service: 'gateway' }),
    config: {
      host: config.host,
      port: config.port,
      webRoot: join(import.meta.dirname, '../../../frontend/dist'),
      production: false,
      siteUrl: backings.siteUrl,
      proxyHops: 0,
      upstreamTimeoutMs: 10_000,
      services: {
        identity: () => services.identity.url(),
        tutors: () => services.tutors.url(),
        search: () => services.search.url(),
        inquiries: () => services.inquiries.url(),
        admin: () => services.admin.url(),
      },
      runtime: {
        siteName: config.siteName,
        mainHost: [...config.mainHosts],
        apiBase: '/api',
        storageHost: config.storageHost,
        support: config.support,
        firebase: { apiKey: 'demo', authDomain: `${projectId}.example`, projectId, emulator: backings.authUrl },
        linkedin: null,
      },
    },
  });

type Undo = (step: () => void | Promise<void>) => void;
type Report = (line: string) => void;

/** What the services stand on: the data folder held, the mail catcher, the sign-in emulator, the event log. */
async function startBackings(config: LocalConfig, log: Log, undo: Undo, report: Report) {
  const { host, port, dataDir, limitsFactor } = config;
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataDir(dataDir);
  undo(() => {
    lock.release();
  });
  const mail = await startMailCatcher({ host, port: config.mailPort, dataDir });
  undo(() => mail.stop());
  report('Mail catcher is up');
  const auth = await startAuthEmulator({
    host,
    port: config.authEmulatorPort,
    projectId,
    dataDir,
    allowedOrigins: siteOrigins(config, port),
    limitsFactor,
    allowRemote: config.allowRemote,
    onFailure: (error) => {
      log.error({ err: error }, 'The sign-in emulator has ended; people cannot sign in until a new start');
    },
  });
  undo(() => auth.stop());
  report('Sign-in is up');
  const events = new EmbeddedEvents({ file: join(dataDir, 'events.sqlite') });
  undo(() => events.close());
  const backings: Backings = {
    events,
    limits: new MemoryLimits({ factor: limitsFactor }),
    smtpUrl: mail.smtpUrl,
    authUrl: auth.url,
    siteUrl: config.siteUrl ?? `http://localhost:${String(port)}`,
  };
  return { backings, mailUrl: mail.url };
}

/** The services in their order, and the gateway in front of them. */
async function startParts(config: LocalConfig, backings: Backings, log: Log, undo: Undo, report: Report) {
  guardImageDecoder();
  const services = await createServices(config, backings, log);
  for (const service of Object.values(services)) {
    undo(() => service.stop());
    await service.start();
  }
  report('Services are up');
  undo(writeInnerAddresses(config.dataDir, services));
  const gateway = createDoor(config, services, backings, log);
  undo(() => gateway.stop());
  await gateway.start();
  return { services, url: gateway.url() };
}

/** The whole marketplace in this process on embedded stores; `report` is told what is being done. */
export async function startMarketplace(given: LocalConfig, report: Report = () => undefined): Promise<Marketplace> {
  const steps: (() => void | Promise<void>)[] = [];
  const undo: Undo = (step) => steps.push(step);
  const stop = async (): Promise<void> => {
    for (const step of steps.splice(0).reverse()) await step();
  };
  const config = { ...given, port: given.port === 0 ? await freePort() : given.port };
  const log = createLog({ name: 'local', level: config.logLevel });
  try {
    const { backings, mailUrl } = await startBackings(config, log, undo, report);
    const { services, url } = await startParts(config, backings, log, undo, report);
    const drain = (): Promise<void> => drainAll(Object.values(services));
    return { url, mailUrl, authUrl: backings.authUrl, projectId, services, drain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
