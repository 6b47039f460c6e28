import { join } from 'node:path';
import { apiBase } from '@sao-mai/contracts';
import type { RuntimeConfig } from '@sao-mai/contracts';
import {
  checkTogether,
  fitForProduction,
  keepFields,
  keptDaysOf,
  keysField,
  listField,
  localAddresses,
  mailFields,
  neededKeysField,
  numberField,
  portField,
  processConfigOf,
  processFields,
  release,
  usdVndField,
  webAddressField,
} from '@sao-mai/platform';
import * as z from 'zod/mini';
import type { Keys, KeptDays } from '@sao-mai/platform';
import { admission } from './admission.ts';
import type { AdmissionBounds } from './admission.ts';
import { infoPagesConfig, readInfoPages } from './info-pages/read-info-pages.ts';
import type { InfoPages } from './info-pages/read-info-pages.ts';

/** The runtime configuration without what the gateway adds. */
type GivenRuntime = Omit<RuntimeConfig, 'apiBase' | 'infoPages' | 'release'>;

interface GatewaySettings {
  readonly webRoot: string;
  /** Number of trusted proxies in front of the gateway. */
  readonly proxyHops: number;
  readonly upstreamTimeoutMs: number;
  /** How long a page waits for its data; then it is sent without. */
  readonly pageDataMs: number;
  readonly bodyTimeoutMs: number;
  /** Memory budget of all bodies. */
  readonly bodyBytes: number;
  /** Many people may share an address. Ignored behind a proxy. */
  readonly connectionsPerAddress: number;
  readonly admission: AdmissionBounds;
  /** How long closing still accepts requests on open connections. */
  readonly lingerMs: number;
}

export const gatewayDefaults: GatewaySettings = {
  webRoot: join(import.meta.dirname, '../../frontend/dist'),
  proxyHops: 0,
  upstreamTimeoutMs: 10_000,
  pageDataMs: 300,
  bodyTimeoutMs: 30_000,
  bodyBytes: 64 * 2 ** 20,
  connectionsPerAddress: 1000,
  admission,
  lingerMs: 1000,
};

/** Service addresses are functions, as embedded services choose their ports at the start. */
export interface GatewayConfig extends GatewaySettings {
  readonly host: string;
  readonly port: number;
  readonly runtime: GivenRuntime;
  /** The operator's own information pages. */
  readonly pagesFolder?: string | undefined;
  /** Told on the page 'Privacy'; the services keep to it. */
  readonly keptDays: KeptDays;
  readonly siteUrl: string;
  readonly production: boolean;
  readonly services: Readonly<Record<'identity' | 'tutors' | 'search' | 'inquiries' | 'admin', () => string>>;
  readonly gatewayKey: string;
  /** The inner port, which serves metrics only; without it there is none. */
  readonly inner?: { readonly port: number; readonly metricsKeys: Keys };
}

/** The configuration with the information pages that it names. */
export interface ServedConfig extends GatewayConfig {
  readonly runtime: RuntimeConfig;
  readonly infoPages: InfoPages;
}

export function withInfoPages(config: GatewayConfig): ServedConfig {
  const { siteName, operatorName } = config.runtime;
  const { pagesFolder: folder, keptDays } = config;
  const infoPages = readInfoPages({ folder, siteName, operatorName, keptDays });
  const runtime = { ...config.runtime, apiBase, release, infoPages: infoPagesConfig(infoPages) };
  return { ...config, infoPages, runtime };
}

const { SITE_NAME, SITE_URL } = mailFields;
const ownPort = 8080;

const environment = z.object({
  ...processFields,
  GATEWAY_KEY: neededKeysField,
  INNER_PORT: z.optional(portField),
  METRICS_KEY: z.optional(keysField),
  SITE_NAME,
  SITE_URL,
  MAIN_HOST: z.optional(listField),
  OPERATOR_NAME: z.optional(z.string()),
  PAGES_DIR: z.optional(z.string()),
  ...keepFields,
  SUPPORT_EMAIL: z.optional(z.string()),
  SUPPORT_PHONE: z.optional(z.string()),
  SUPPORT_ADDRESS: z.optional(z.string()),
  STORAGE_HOST: z._default(z.string(), 'storage.googleapis.com'),
  USD_VND: usdVndField,
  PROXY_HOPS: z.optional(numberField('must be 0 to 10', (hops) => Number.isInteger(hops) && hops >= 0 && hops <= 10)),
  FIREBASE_AUTH_DOMAIN: z.optional(z.string()),
  AUTH_EMULATOR_PORT: z.optional(portField),
  AUTH_EMULATOR_URL: z.optional(webAddressField),
  LINKEDIN_CLIENT_ID: z.optional(z.string()),
  LINKEDIN_REDIRECT_URIS: z.optional(listField),
  IDENTITY_URL: z.optional(webAddressField),
  TUTORS_URL: z.optional(webAddressField),
  SEARCH_URL: z.optional(webAddressField),
  INQUIRIES_URL: z.optional(webAddressField),
  ADMIN_URL: z.optional(webAddressField),
});
type Environment = z.infer<typeof environment>;

/** The emulator's address must be reachable by browsers. */
function runtimeOf(env: Environment, siteUrl: string): GivenRuntime {
  const projectId = env.FIREBASE_PROJECT_ID;
  const isEmulated = env.GOOGLE_APPLICATION_CREDENTIALS === undefined;
  const emulator = env.AUTH_EMULATOR_URL ?? `http://127.0.0.1:${String(env.AUTH_EMULATOR_PORT ?? 9099)}`;
  const redirectUris = env.LINKEDIN_REDIRECT_URIS ?? [`${siteUrl}/linkedin-callback`];
  return {
    siteName: env.SITE_NAME,
    mainHost: env.MAIN_HOST ?? ['localhost', '127.0.0.1'],
    storageHost: env.STORAGE_HOST,
    usdVnd: env.USD_VND,
    operatorName: env.OPERATOR_NAME ?? '',
    support: { email: env.SUPPORT_EMAIL ?? '', phone: env.SUPPORT_PHONE ?? '', address: env.SUPPORT_ADDRESS ?? '' },
    firebase: {
      apiKey: env.FIREBASE_API_KEY ?? 'demo',
      authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      projectId,
      ...(isEmulated && { emulator }),
    },
    linkedin: env.LINKEDIN_CLIENT_ID === undefined ? null : { redirectUris },
  };
}

function gatewayConfigOf(env: Environment): GatewayConfig {
  const siteUrl = new URL(env.SITE_URL ?? localAddresses.SITE_URL).origin;
  return {
    ...gatewayDefaults,
    host: env.HOST,
    port: env.PORT ?? ownPort,
    runtime: runtimeOf(env, siteUrl),
    pagesFolder: env.PAGES_DIR,
    keptDays: keptDaysOf(env),
    siteUrl,
    production: env.NODE_ENV === 'production',
    ...(env.PROXY_HOPS !== undefined && { proxyHops: env.PROXY_HOPS }),
    services: {
      identity: () => env.IDENTITY_URL ?? localAddresses.IDENTITY_URL,
      tutors: () => env.TUTORS_URL ?? localAddresses.TUTORS_URL,
      search: () => env.SEARCH_URL ?? localAddresses.SEARCH_URL,
      inquiries: () => env.INQUIRIES_URL ?? localAddresses.INQUIRIES_URL,
      admin: () => env.ADMIN_URL ?? localAddresses.ADMIN_URL,
    },
    gatewayKey: env.GATEWAY_KEY[0],
    ...(env.METRICS_KEY !== undefined && { inner: { port: env.INNER_PORT ?? 0, metricsKeys: env.METRICS_KEY } }),
  };
}

/** Prometheus has to know the port. */
const portOfMetrics = checkTogether<Environment>(({ value, issues }) => {
  if (value.NODE_ENV !== 'production' || value.METRICS_KEY === undefined || value.INNER_PORT !== undefined) return;
  issues.push({ code: 'custom', input: value, path: ['INNER_PORT'], message: 'is required with METRICS_KEY' });
});

export const gatewayEnvironment = z.pipe(
  environment.check(
    portOfMetrics,
    fitForProduction({
      servers: ['REDIS_URL'],
      addresses: ['SITE_URL', 'IDENTITY_URL', 'TUTORS_URL', 'SEARCH_URL', 'INQUIRIES_URL', 'ADMIN_URL'],
    }),
  ),
  z.transform((env) => ({ ...processConfigOf(env), gateway: gatewayConfigOf(env) })),
);
