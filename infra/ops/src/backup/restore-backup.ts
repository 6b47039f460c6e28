import { createReadStream } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { CommandFailed } from '../command.ts';
import { convergedWithin } from '../commands/check.ts';
import { rebuildIndex } from '../commands/rebuild-search.ts';
import { republishAll } from '../commands/republish.ts';
import { serviceNames } from '../services.ts';
import type { ServiceName, Services } from '../services.ts';
import { readErasedAccounts } from './erased-accounts.ts';
import { readManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';

const batchBytes = 4 * 1024 * 1024;
const settleSeconds = 60;
const empty = z.object({ empty: z.boolean() });

async function refuseUnlessEmpty(services: Services): Promise<void> {
  for (const service of serviceNames) {
    const answer = await services.read(empty, service, '/empty');
    if (!answer.empty) throw new CommandFailed(`${service} holds data already. Restore into an empty place only.`);
  }
}

async function restorePart(services: Services, service: ServiceName, path: string): Promise<void> {
  let batch = '';
  const send = async (): Promise<void> => {
    if (batch !== '') await services.ask(service, '/restore', { method: 'POST', lines: batch });
    batch = '';
  };
  const input = createReadStream(path).pipe(createGunzip());
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    batch += `${line}\n`;
    if (batch.length >= batchBytes) await send();
  }
  await send();
}

/** Whoever was erased since the back-up was begun is in it and must not come back. */
async function eraseAgain(services: Services, folder: string, { at }: Manifest, say: (line: string) => void) {
  const since = (await readErasedAccounts(dirname(resolve(folder)))).filter((erasure) => erasure.at >= at);
  for (const { uid } of since) {
    await services.ask('identity', '/accounts/erase', { method: 'POST', json: { uid } });
  }
  say(`${since.length} accounts were erased since the back-up and are erased again.`);
}

/** Fills empty services from a back-up, and brings them together again. */
export async function restoreBackup(
  services: Services,
  { folder, say }: { readonly folder: string; readonly say: (line: string) => void },
): Promise<void> {
  const manifest = await readManifest(folder);
  await refuseUnlessEmpty(services);
  for (const service of serviceNames) {
    const { file, documents, files } = manifest.services[service];
    await restorePart(services, service, join(folder, file));
    say(`${service}: ${documents} documents, ${files} files`);
  }
  await eraseAgain(services, folder, manifest, say);
  await republishAll(services, say);
  await rebuildIndex(services, say);
  const { problems, summary } = await convergedWithin(services, settleSeconds);
  for (const problem of problems) say(`✗ ${problem}`);
  if (problems.length > 0) throw new CommandFailed('Everything is restored, but not all of it has come together.');
  say(`✓ ${summary}`);
}
