import { dirname, join, resolve } from 'node:path';
import { CommandFailed } from '../command-failed.ts';
import { convergedWithin } from '../commands/check.ts';
import { rebuildIndex } from '../commands/rebuild-search.ts';
import { republishAll } from '../commands/republish.ts';
import { withRetries } from '../with-retries.ts';
import { serviceNames } from '../services.ts';
import type { ServiceName, Services } from '../services.ts';
import { settled } from '../settled.ts';
import { readErasedAccounts } from './erased-accounts.ts';
import { hashOf, manifestFile, readManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { beginPart, restorePart } from './restore-part.ts';
import type { Place } from './restore-part.ts';

const checkSeconds = 60;
type Print = (line: string) => void;

/** Accounts erased since the backup began are in it and must be erased again. */
async function eraseAgain(services: Services, folder: string, { at }: Manifest, print: Print): Promise<void> {
  const since = (await readErasedAccounts(dirname(resolve(folder)))).filter((erasure) => erasure.at >= at);
  for (const { uid } of since) {
    await withRetries(() => services.ask('identity', '/accounts/erase', { method: 'POST', json: { uid } }), print);
  }
  print(`${since.length} accounts were erased since the backup and are erased again.`);
}

/** Restores a backup into empty services. Idempotent, so an interrupted restore resumes. */
export async function restoreBackup(
  services: Services,
  { folder, print }: { readonly folder: string; readonly print: Print },
): Promise<void> {
  const manifest = await readManifest(folder);
  const backup = await hashOf(join(folder, manifestFile));
  const places = new Map<ServiceName, Place>();
  // Check all services before the first write, as the events of one fill the next.
  for (const service of serviceNames) places.set(service, await beginPart(services, service, backup));
  for (const service of serviceNames) {
    const part = manifest.services[service];
    const from = places.get(service)?.lines ?? 0;
    await restorePart(services, service, { ...part, path: join(folder, part.file), from }, print);
  }
  await eraseAgain(services, folder, manifest, print);
  await republishAll(services, print, {
    todoOf: (owner) => manifest.services[owner].documents,
    // A page that was republished is in the outboxes or further, so an interrupted restore need not repeat it.
    startOf: (owner) => {
      const { republished = '' } = places.get(owner) ?? {};
      return republished;
    },
    onPage: async (owner, after) => {
      const question = { method: 'POST', json: { after } } as const;
      await withRetries(() => services.ask(owner, '/restore/republished', question), print);
    },
  });
  // The rebuild indexes everything at once.
  await settled(services, print, { jobs: false });
  await rebuildIndex(services, print);
  await settled(services, print, { jobs: true });
  const { problems, summary } = await convergedWithin(services, checkSeconds);
  for (const problem of problems) print(`✗ ${problem}`);
  if (problems.length > 0) throw new CommandFailed('Everything is restored, but not all of it has come together.');
  for (const service of serviceNames) await services.ask(service, '/restore/finish', { method: 'POST' });
  print(`✓ ${summary}`);
}
