import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandFailed } from './command-failed.ts';
import { hashOf, manifestFile, readManifest } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { namesServices, servicesAt } from './services.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export const isEmbedded = (environment: Environment): boolean => !namesServices(environment);

/** Imported lazily: the images of the full stack do not contain it. */
async function configOf(environment: Environment) {
  const { readConfig, readEnvironment } = await import('@sao-mai/local/config');
  return readConfig(readEnvironment(process.cwd(), environment), process.cwd());
}

const accountsIn = (dataDir: string): string => join(dataDir, 'auth', 'accounts.json');

export async function accountsFileOf(environment: Environment): Promise<string> {
  return accountsIn((await configOf(environment)).dataDir);
}

/** Restores into an empty or partly restored DATA_DIR by running the marketplace without public access. */
export async function restoreEmbedded(
  environment: Environment,
  { folder, print }: { readonly folder: string; readonly print: (line: string) => void },
): Promise<void> {
  const config = await configOf(environment);
  const { dataDir } = config;
  const { accounts } = await readManifest(folder);
  const backup = await hashOf(join(folder, manifestFile));
  const { endRestore, markRestore, unfinishedRestore } = await import('@sao-mai/local/restore-mark');
  const isBegun = unfinishedRestore(dataDir) === backup;
  if (!isBegun && existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new CommandFailed(`${dataDir} is not empty. Stop the marketplace and move the folder away, or set DATA_DIR.`);
  }
  await markRestore(dataDir, backup);
  if (accounts !== undefined) {
    await mkdir(dirname(accountsIn(dataDir)), { recursive: true });
    await copyFile(join(folder, accounts.file), accountsIn(dataDir));
  }
  const { startMarketplace } = await import('@sao-mai/local');
  const closed = { host: '127.0.0.1', port: 0, mailPort: 0, authEmulatorPort: 0, linkedinPort: 0, demo: false };
  const marketplace = await startMarketplace({ ...config, ...closed });
  try {
    const services = servicesAt((service) => marketplace.services[service].innerUrl(), {
      key: marketplace.keys.operator,
      away: '',
    });
    await restoreBackup(services, { folder, print });
    await marketplace.drain();
    endRestore(dataDir);
  } finally {
    await marketplace.stop();
  }
}
