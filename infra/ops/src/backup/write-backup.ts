import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { backupLine } from '@sao-mai/platform';
import { CommandFailed } from '../command-failed.ts';
import { serviceNames } from '../services.ts';
import type { ServiceName, Services } from '../services.ts';
import { linesOf } from './lines-of.ts';
import { hashOf, manifestFile } from './manifest.ts';
import type { BackupPart, Manifest } from './manifest.ts';

interface Counts {
  documents: number;
  files: number;
}

/** Passes on a backup's lines and checks that it is complete. */
async function* checkedLines(service: ServiceName, answer: Response, counts: Counts): AsyncGenerator<string> {
  if (answer.body === null) throw new CommandFailed(`${service} sent no backup.`);
  let ended = false;
  for await (const text of linesOf(answer.body)) {
    const line = backupLine.parse(JSON.parse(text));
    if (line.kind === 'document') counts.documents += 1;
    if (line.kind === 'file') counts.files += 1;
    if (line.kind === 'end') ended = line.documents === counts.documents && line.files === counts.files;
    yield `${text}\n`;
  }
  if (!ended) throw new CommandFailed(`The backup of ${service} broke off.`);
}

async function writePart(services: Services, service: ServiceName, folder: string): Promise<BackupPart> {
  const file = `${service}.ndjson.gz`;
  const path = join(folder, file);
  const counts = { documents: 0, files: 0 };
  const lines = checkedLines(service, await services.ask(service, '/backup'), counts);
  await pipeline(Readable.from(lines), createGzip(), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  return { file, sha256: await hashOf(path), ...counts };
}

export interface BackupOptions {
  readonly folder: string;
  readonly accountsFile: string | undefined;
  readonly now: Date;
  readonly print: (line: string) => void;
}

export async function writeBackup(services: Services, options: BackupOptions): Promise<void> {
  const { folder, accountsFile, now, print } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const parts = new Map<ServiceName, BackupPart>();
  const part = async (service: ServiceName): Promise<BackupPart> => {
    const written = parts.get(service) ?? (await writePart(services, service, folder));
    parts.set(service, written);
    return written;
  };
  for (const service of serviceNames) {
    const { documents, files } = await part(service);
    print(`${service}: ${documents} documents, ${files} files`);
  }
  let accounts: Manifest['accounts'];
  if (accountsFile !== undefined) {
    await copyFile(accountsFile, join(folder, 'accounts.json'));
    accounts = { file: 'accounts.json', sha256: await hashOf(join(folder, 'accounts.json')) };
  }
  const manifest: Manifest = {
    format: 1,
    at: now.toISOString(),
    services: {
      search: await part('search'),
      inquiries: await part('inquiries'),
      admin: await part('admin'),
      tutors: await part('tutors'),
      identity: await part('identity'),
    },
    ...(accounts && { accounts }),
  };
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest, null, 2), { mode: 0o600, flag: 'wx' });
}
