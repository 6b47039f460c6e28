import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMarketplace } from '@sao-mai/local';
import type { LocalConfig, Marketplace } from '@sao-mai/local';
import type { OperatedSite } from './operators.ts';

export const aConfig = (dataDir: string, changes: Partial<LocalConfig> = {}): LocalConfig => ({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  mailPort: 0,
  authEmulatorPort: 0,
  linkedinPort: 0,
  linkedin: null,
  linkedinRedirectUris: undefined,
  demo: false,
  siteName: 'Sao Mai',
  siteUrl: undefined,
  mainHosts: ['localhost', '127.0.0.1'],
  operatorName: '',
  pagesFolder: undefined,
  keptDays: { inquiries: undefined, mails: 90, decisions: undefined },
  support: { email: 'help@example.com', phone: '', address: '' },
  adminEmails: [],
  requireConfirmedAddress: false,
  limitsFactor: 1000,
  logLevel: 'error',
  mailFrom: 'no-reply@sao-mai.example',
  usdVnd: 26_000,
  searchWords: undefined,
  storageHost: 'storage.googleapis.com',
  allowRemote: false,
  ...changes,
});

export interface TestMarketplace extends Marketplace, OperatedSite {
  readonly dataDir: string;
  end(): Promise<void>;
}

/** The whole marketplace on embedded stores and free ports, with its own data folder. */
export const aMarketplace = (changes: Partial<LocalConfig> = {}): Promise<TestMarketplace> =>
  marketplaceOn(mkdtempSync(join(tmpdir(), 'marketplace-')), changes);

/** The same on a data folder that may hold something; `end` removes it. */
export async function marketplaceOn(dataDir: string, changes: Partial<LocalConfig> = {}): Promise<TestMarketplace> {
  const marketplace = await startMarketplace(aConfig(dataDir, changes));
  return {
    ...marketplace,
    operatorKey: marketplace.keys.operator,
    serviceUrl: (service) => marketplace.services[service].url(),
    innerUrl: (service) => marketplace.services[service].innerUrl(),
    dataDir,
    async end() {
      await marketplace.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
