import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pictureOriginsOf } from '@sao-mai/contracts';
import { createGateway, gatewayDefaults } from '@sao-mai/gateway';
import {
  createLog,
  drainAll,
  EmbeddedEvents,
  EmulatorTokens,
  freePort,
  holdPort,
  hostInUrl,
  MemoryLimits,
} from '@sao-mai/platform';
import type { HeldPort, Log, ServiceWithInnerPort } from '@sao-mai/platform';
import { guardImageDecoder } from '@sao-mai/tutors';
import { startAuthEmulator } from './auth-emulator.ts';
import { linkedinRedirects, siteOrigins } from './config.ts';
import type { LocalConfig } from './config.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { newInnerKeys, writeInnerAddresses } from './inner-addresses.ts';
import type { InnerKeys } from './inner-addresses.ts';
import { startLinkedin } from './linkedin.ts';
import { startMailCatcher } from './mail-catcher.ts';
import { readLinkKey } from './link-key.ts';
import { createServices, projectId } from './services.ts';
import type { Backings } from './services.ts';
import { whenReady } from './when-ready.ts';

export interface Marketplace {
  readonly url: string;
  /** The gateway's metrics. */
  readonly gatewayInnerUrl: string;
  readonly mailUrl: string;
  readonly authUrl: string;
  /** Null if LinkedIn itself is configured. */
  readonly linkedinUrl: string | null;
  readonly projectId: string;
  readonly keys: InnerKeys;
  readonly services: Awaited<ReturnType<typeof createServices>>;
  /** Resolves when all pending work is done. */
  drain(): Promise<void>;
  /** Stops gateway, services, identity, emulator and mail in this order. Idempotent. */
  stop(): Promise<void>;
}

const createOwnGateway = (
  config: LocalConfig & { readonly port: number },
  services: Marketplace['services'],
  backings: Backings,
  log: Log,
): ServiceWithInnerPort =>
  createGateway({
    limits: backings.limits,
    verifier: new EmulatorTokens({ projectId }),
    log: log.child({ service: 'gateway' }),
    config: {
      ...gatewayDefaults,
      host: config.host,
      port: config.port,
      production: false,
      siteUrl: backings.siteUrl,
      gatewayKey: backings.keys.gateway,
      inner: { port: 0, metricsKeys: [backings.keys.metrics] },
      pagesFolder: config.pagesFolder,
      keptDays: config.keptDays,
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
        storageHost: config.storageHost,
        usdVnd: config.usdVnd,
        operatorName: config.operatorName,
        support: config.support,
        firebase: { apiKey: 'demo', authDomain: `${projectId}.example`, projectId, emulator: backings.authUrl },
        linkedin: { redirectUris: [...backings.linkedin.redirectUris] },
      },
    },
  });

type Undo = (step: () => void | Promise<void>) => void;
type Report = (line: string) => void;

const portOr = async (port: number): Promise<number> => (port === 0 ? freePort() : port);

/** Data folder lock, mail catcher, sign-in emulator and event log. */
async function startBackings(config: LocalConfig, log: Log, undo: Undo, report: Report) {
  const { host, port, dataDir, limitsFactor } = config;
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataDir(dataDir);
  undo(() => lock.release());
  const mail = await startMailCatcher({ host, port: await portOr(config.mailPort), dataDir });
  undo(() => mail.stop());
  report('Mail catcher is up');
  const auth = await startAuthEmulator({
    host,
    port: await portOr(config.authEmulatorPort),
    projectId,
    dataDir,
    allowedOrigins: siteOrigins(config, port),
    limitsFactor,
    allowRemote: config.allowRemote,
    onFailure: (error) =>
      log.error({ err: error }, 'The sign-in emulator has stopped; nobody can sign in until a restart'),
  });
  undo(() => auth.stop());
  const linkedin = await linkedinBackings(config, undo);
  report('Sign-in is up');
  const events = new EmbeddedEvents({ file: join(dataDir, 'events.sqlite') });
  undo(() => events.close());
  const backings: Backings = {
    events,
    limits: new MemoryLimits({ factor: limitsFactor }),
    smtpUrl: mail.smtpUrl,
    authUrl: auth.url,
    keys: newInnerKeys(),
    linkKey: await readLinkKey(dataDir),
    siteUrl: config.siteUrl ?? `http://${hostInUrl(host)}:${String(port)}`,
    ...linkedin,
  };
  return { backings, mailUrl: mail.url };
}

async function linkedinBackings(config: LocalConfig, undo: Undo) {
  const redirectUris = linkedinRedirects(config, config.port);
  if (config.linkedin !== null) {
    const linkedin = { ...config.linkedin, redirectUris };
    return { linkedin, linkedinUrl: null, pictureOrigins: pictureOriginsOf(linkedin.issuer) };
  }
  const { origin, clientId, clientSecret, issuer, ...standIn } = await startLinkedin({
    port: await portOr(config.linkedinPort),
    redirectUris,
  });
  undo(() => standIn.stop());
  return { linkedin: { clientId, clientSecret, issuer, redirectUris }, linkedinUrl: origin, pictureOrigins: [origin] };
}

async function startParts(
  config: LocalConfig,
  { backings, sitePort }: { backings: Backings; sitePort: HeldPort | undefined },
  log: Log,
  undo: Undo,
  report: Report,
) {
  guardImageDecoder({ draws: true });
  const services = await createServices(config, backings, log);
  for (const service of Object.values(services)) {
    undo(() => service.stop());
    await service.start();
  }
  await whenReady(Object.values(services));
  report('Services are up');
  const gateway = createOwnGateway(config, services, backings, log);
  undo(() => gateway.stop());
  await sitePort?.release();
  await gateway.start();
  undo(writeInnerAddresses(config.dataDir, { ...services, gateway }, backings.keys));
  return { services, url: gateway.url(), innerUrl: gateway.innerUrl() };
}

/** Runs the whole marketplace in this process on embedded stores; `report` receives progress messages. */
export async function startMarketplace(given: LocalConfig, report: Report = () => undefined): Promise<Marketplace> {
  const steps: (() => void | Promise<void>)[] = [];
  const undo: Undo = (step) => steps.push(step);
  const stop = async (): Promise<void> => {
    for (const step of steps.splice(0).reverse()) await step();
  };
  // Services need the site's address before the gateway listens.
  const sitePort = given.port === 0 ? await holdPort() : undefined;
  if (sitePort !== undefined) undo(() => sitePort.release());
  const config = { ...given, port: sitePort?.port ?? given.port };
  const log = createLog({ name: 'local', level: config.logLevel });
  try {
    const { backings, mailUrl } = await startBackings(config, log, undo, report);
    const { services, url, innerUrl } = await startParts(config, { backings, sitePort }, log, undo, report);
    const drain = (): Promise<void> => drainAll(Object.values(services));
    const { authUrl, linkedinUrl, keys } = backings;
    return { url, gatewayInnerUrl: innerUrl, mailUrl, authUrl, linkedinUrl, projectId, keys, services, drain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
