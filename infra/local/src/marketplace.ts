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

/** The whole marketplace in this process on embedded stores; `report` is told what is being done. */
export async function startMarketplace(
  given: LocalConfig,
  report: (line: string) => void = () => undefined,
): Promise<Marketplace> {
  const undo: (() => void | Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    mkdirSync(given.dataDir, { recursive: true });
    const lock = lockDataDir(given.dataDir);
    undo.push(() => {
      lock.release();
    });
    const port = given.port === 0 ? await freePort() : given.port;
    const config = { ...given, port };
    const log = createLog({ name: 'local', level: config.logLevel });
    const { host, dataDir, limitsFactor } = config;

    const mail = await startMailCatcher({ host, port: config.mailPort, dataDir });
    undo.push(() => mail.stop());
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
    undo.push(() => auth.stop());
    report('Sign-in is up');

    guardImageDecoder();
    const events = new EmbeddedEvents({ file: join(dataDir, 'events.sqlite') });
    undo.push(() => events.close());
    const siteUrl = config.siteUrl ?? `http://localhost:${String(port)}`;
    const limits = new MemoryLimits({ factor: limitsFactor });
    const backings: Backings = { events, limits, smtpUrl: mail.smtpUrl, authUrl: auth.url, siteUrl };
    const services = await createServices(config, backings, log);
    for (const service of Object.values(services)) {
      undo.push(() => service.stop());
      await service.start();
    }
    report('Services are up');
    const removeAddresses = writeInnerAddresses(dataDir, services);
    undo.push(removeAddresses);
    const gateway = createDoor(config, services, backings, log);
    undo.push(() => gateway.stop());
    await gateway.start();

    return {
      url: gateway.url(),
      mailUrl: mail.url,
      authUrl: auth.url,
      projectId,
      services,
      drain: () => drainAll(Object.values(services)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
